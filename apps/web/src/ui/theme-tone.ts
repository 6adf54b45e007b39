import type { ThemeType } from '@tsunagu/contract/theme-colors.ts'

/** How labels and tags may look. Each tone is a pair of ground and ink with a contrast of 4.5 or more in every theme. */
export type Tone =
  | 'plain'
  | 'sub'
  | 'faded'
  | 'outline'
  | 'link'
  | 'brand'
  | 'brandSoft'
  | 'warm'
  | 'warmSoft'
  | 'accent'
  | 'alert'
  | 'danger'
  | 'dangerSoft'

/** A theme's main shades are too light for small text on or under them: their dark shades stand in. */
const tones: Record<ThemeType, Tone> = {
  main_text_color: 'plain',
  sub_text_color: 'sub',
  inactive_color: 'faded',
  disabled_color: 'faded',
  disabled: 'faded',
  frame_color: 'outline',
  border_color: 'outline',
  dark_border_color: 'outline',
  light_gray_color: 'sub',
  placeholder_color: 'sub',
  white_text_color: 'outline',
  white: 'outline',
  transparent: 'outline',
  primary_main: 'brand',
  primary_dark: 'brand',
  primary_light: 'brandSoft',
  primary_ultra_light: 'brandSoft',
  secondary_main: 'warm',
  secondary_dark: 'warm',
  secondary_light: 'warmSoft',
  secondary_ultra_light: 'warmSoft',
  accent_color: 'accent',
  accent_sub_color: 'alert',
  alert_medium: 'alert',
  error_main_color: 'danger',
  error_ultralight: 'dangerSoft',
  link: 'link',
  like: 'warm',
  notice: 'warm',
}

const isThemeType = (type: string): type is ThemeType => Object.hasOwn(tones, type)

/** The tone of a theme type from the server. An unknown one takes the main text colour (specification §3). */
export function toneOfTheme(type: string | null | undefined): Tone {
  return type && isThemeType(type) ? tones[type] : 'plain'
}
