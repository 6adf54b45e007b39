/** Icon types on the wire (`enums.md`), each drawn in the web's sprite. An unknown icon draws nothing. */
export const iconTypes = [
  'home', 'search', 'history', 'person', 'work', 'location', 'yen', 'train', 'favorite', 'favorite_line', 'bookmark', 'mail',
  'call', 'calendar', 'clock', 'star_shaded', 'star_half', 'star_line', 'check', 'close', 'plus', 'minus', 'info', 'warning',
  'notify', 'bell', 'menu', 'setting', 'logout', 'login', 'edit', 'trash', 'camera', 'file', 'download', 'upload', 'attachment',
  'link', 'external_link', 'filter', 'sort', 'map', 'school', 'certificate', 'building', 'hospital', 'pharmacy', 'care',
  'childcare', 'rehabilitation', 'line', 'facebook', 'x', 'instagram', 'youtube', 'arrow_up', 'arrow_down', 'arrow_left',
  'arrow_right', 'chevron_up', 'chevron_down', 'chevron_left', 'chevron_right', 'others', 'flag', 'tag', 'chat', 'eye', 'eye_off',
] as const
export type IconType = (typeof iconTypes)[number]
