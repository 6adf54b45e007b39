import type { ThemeType } from '@tsunagu/contract/theme/theme-colors.ts'

/**
 * How labels and tags may look: one look for each colour that the specification names, in a pair of ground and ink with a
 * contrast of 4.5 or more in every theme.
 */
export type Tone =
  | 'plain'
  | 'sub'
  | 'muted'
  | 'faded'
  | 'outline'
  | 'outlineStrong'
  | 'well'
  | 'placeholder'
  | 'white'
  | 'bare'
  | 'link'
  | 'brandLine'
  | 'brand'
  | 'brandLight'
  | 'brandSoft'
  | 'warmLine'
  | 'warm'
  | 'warmLight'
  | 'warmSoft'
  | 'accent'
  | 'accentSub'
  | 'alert'
  | 'danger'
  | 'dangerSoft'
  | 'like'

/** Types share a tone only where their colours are the same. A main shade is too light for small text: it is the edge, the dark shade the text. */
const tones: Record<ThemeType, Tone> = {
  main_text_color: 'plain',
  sub_text_color: 'sub',
  inactive_color: 'muted',
  disabled_color: 'muted',
  disabled: 'faded',
  frame_color: 'outline',
  border_color: 'outline',
  dark_border_color: 'outlineStrong',
  light_gray_color: 'well',
  placeholder_color: 'placeholder',
  white_text_color: 'white',
  white: 'white',
  transparent: 'bare',
  primary_main: 'brandLine',
  primary_dark: 'brand',
  primary_light: 'brandLight',
  primary_ultra_light: 'brandSoft',
  secondary_main: 'warmLine',
  secondary_dark: 'warm',
  secondary_light: 'warmLight',
  secondary_ultra_light: 'warmSoft',
  accent_color: 'accent',
  accent_sub_color: 'accentSub',
  alert_medium: 'alert',
  error_main_color: 'danger',
  error_ultralight: 'dangerSoft',
  link: 'link',
  like: 'like',
  notice: 'like',
}

const isThemeType = (type: string): type is ThemeType => Object.hasOwn(tones, type)

/** The tone of a theme type from the server. An unknown one takes the main text colour (docs/behaviour.md §4). */
export function toneOfTheme(type: string | null | undefined): Tone {
  return type && isThemeType(type) ? tones[type] : 'plain'
}
