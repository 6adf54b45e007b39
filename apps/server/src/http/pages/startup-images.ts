import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StartupImage } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { Tenant } from '#server/definitions/tenant.ts'

/** A screen in upright position: width and height in CSS pixels, and device pixels for each of them. */
type Screen = readonly [width: number, height: number, ratio: number]

/** The screens of the iPhones that can install an app with push messages (iOS 16.4 and later), the oldest first. */
export const iPhoneScreens: readonly Screen[] = [
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [440, 956, 3],
  [420, 912, 3],
]

/** The file of a screen's picture among the assets of a service, as `scripts/draw-startup-images.mjs` draws it. */
export const startupImageFile = ([width, height, ratio]: Screen): string =>
  `startup/${width * ratio}x${height * ratio}.png`

const mediaOf = ([width, height, ratio]: Screen): string =>
  `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`

/** A folder is looked into once for each set of definitions. */
const known = new WeakMap<Tenant, readonly StartupImage[]>()

const findImages = (tenant: Tenant): readonly StartupImage[] =>
  iPhoneScreens
    .filter((screen) => existsSync(join(tenant.assetsFolder, startupImageFile(screen))))
    .map((screen) => ({
      href: `/tenant-assets/${tenant.key}/${startupImageFile(screen)}`,
      media: mediaOf(screen),
    }))

/**
 * What an iPhone shows while the app of its home screen starts; none for other devices, which make it of the manifest. It takes only a picture of
 * exactly its screen's size that the page named when it was put there. An iPad calls itself a Mac: it gets none.
 */
export function startupImagesFor(tenant: Tenant, userAgent: string | undefined): readonly StartupImage[] {
  if (!/\b(iPhone|iPod)\b/.test(userAgent ?? '')) return []
  const images = known.get(tenant) ?? findImages(tenant)
  known.set(tenant, images)
  return images
}
