/** The theme's colours by their names in the application configuration (docs/behaviour.md §2, §23). */
export const themeColorNames = [
  'mainTextColor',
  'subTextColor',
  'inactiveColor',
  'disabledColor',
  'frameColor',
  'borderColor',
  'darkBorderColor',
  'lightGrayColor',
  'placeholderColor',
  'whiteTextColor',
  'primaryMain',
  'primaryDark',
  'primaryLight',
  'primaryUltraLight',
  'secondaryMain',
  'secondaryDark',
  'secondaryLight',
  'secondaryUltraLight',
  'accentColor',
  'accentSubColor',
  'errorMainColor',
] as const
export type ThemeColorName = (typeof themeColorNames)[number]

/** The name in style sheets, without the dashes before it: `primaryUltraLight` is `--primary-ultra-light`. */
export const propertyOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, or `rgb(0 0 0 / 0.87)`: nothing else may reach a style sheet. `''` keeps the default. */
export const colorPattern =
  '^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{8}|rgb\\(\\d{1,3} \\d{1,3} \\d{1,3}( / (0|1|0?\\.\\d{1,3}))?\\))?$'

/** Defaults of the configurable colours (docs/behaviour.md §23). */
export const defaultTheme: Record<ThemeColorName, string> = {
  mainTextColor: 'rgb(0 0 0 / 0.87)',
  subTextColor: 'rgb(0 0 0 / 0.54)',
  inactiveColor: 'rgb(0 0 0 / 0.38)',
  disabledColor: 'rgb(0 0 0 / 0.38)',
  frameColor: 'rgb(0 0 0 / 0.12)',
  borderColor: 'rgb(0 0 0 / 0.12)',
  darkBorderColor: 'rgb(0 0 0 / 0.2)',
  lightGrayColor: 'rgb(0 0 0 / 0.03)',
  placeholderColor: 'rgb(0 0 0 / 0.6)',
  whiteTextColor: '#FFFFFF',
  primaryMain: '#1F85FD',
  primaryDark: '#0059C9',
  primaryLight: '#70B4FF',
  primaryUltraLight: '#E9F3FF',
  secondaryMain: '#F7618F',
  secondaryDark: '#C02B62',
  secondaryLight: '#FF94BF',
  secondaryUltraLight: '#FEEFF4',
  accentColor: '#F4FD1F',
  accentSubColor: '#F8BA34',
  errorMainColor: '#B00020',
}

/** Defaults that the server does not override (docs/behaviour.md §2). */
export const fixedColors = {
  errorUltralight: '#FDECEE',
  white: '#FFFFFF',
  link: '#1A0DAB',
  like: '#C02B62',
  alertMedium: '#F8BA34',
  disabled: '#9E9E9E',
  transparent: 'transparent',
  notice: '#C02B62',
} as const

/** Theme types on the wire: the colour names in snake_case. An unknown type means the main text colour. */
export const themeTypes = [
  'main_text_color',
  'sub_text_color',
  'inactive_color',
  'disabled_color',
  'frame_color',
  'border_color',
  'dark_border_color',
  'light_gray_color',
  'placeholder_color',
  'white_text_color',
  'primary_main',
  'primary_dark',
  'primary_light',
  'primary_ultra_light',
  'secondary_main',
  'secondary_dark',
  'secondary_light',
  'secondary_ultra_light',
  'accent_color',
  'accent_sub_color',
  'error_main_color',
  'error_ultralight',
  'white',
  'link',
  'like',
  'alert_medium',
  'disabled',
  'transparent',
  'notice',
] as const
export type ThemeType = (typeof themeTypes)[number]
