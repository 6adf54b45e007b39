import { type IconType, iconTypes } from '@tsunagu/contract/theme/icons.ts'

/** Icons that only the web's own parts use; the server never names them. */
export const ownIconTypes = [
  'error',
  'check_circle',
  'refresh',
  'offline',
  'send',
  'copy',
  'share',
  'lock',
  'shield',
  'list',
  'group',
  'moon',
  'passkey',
  'locate',
  'car',
  'bike',
  'walk',
  'device_phone',
  'device_pc',
] as const

export type DrawnIconType = IconType | (typeof ownIconTypes)[number]

/** Every icon of the sprite. */
export const drawnIcons: ReadonlySet<string> = new Set<DrawnIconType>([...iconTypes, ...ownIconTypes])
