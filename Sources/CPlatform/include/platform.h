#ifndef BLINKC_PLATFORM_H
#define BLINKC_PLATFORM_H

#endif
