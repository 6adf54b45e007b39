import {
  blend,
  interpolateWithPremultipliedAlpha,
  modeLrgb,
  modeRgb,
  parseHex,
  type Rgb,
  useMode,
  wcagContrast,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb) // relative luminance is calculated in it

/** A colour: red, green, blue from 0 to 255, and its opacity from 0 to 1. */
export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

const toRgb = ({ red, green, blue, alpha }: Color): Rgb => ({
  mode: 'rgb',
  r: red / 255,
  g: green / 255,
  b: blue / 255,
  alpha,
})
const fromRgb = ({ r, g, b, alpha = 1 }: Rgb): Color => ({ red: r * 255, green: g * 255, blue: b * 255, alpha })

const keywords: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/**
 * Reads a colour of our style sheets: `#rgb` to `#rrggbbaa`, `rgb(0 0 0 / 0.87)`, `white`, `black`, `var(--name)` by
 * what `valueOf` says of the name, and `color-mix(in srgb, … 40%, …)` of them. Null for anything else.
 */
export function readColor(text: string, valueOf: (property: string) => string | undefined): Color | null {
  const value = keywords[text.trim()] ?? text.trim()
  const hex = value.startsWith('#') && parseHex(value)
  if (hex) return fromRgb(hex)
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value)
  if (rgb) return { red: Number(rgb[1]), green: Number(rgb[2]), blue: Number(rgb[3]), alpha: Number(rgb[4] ?? 1) }
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (name) return readColor(valueOf(name) ?? '', valueOf)
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value)
  const [first, second] = [mixed?.[1], mixed?.[3]].map((part) => (part ? readColor(part, valueOf) : null))
  return first && second ? mix(first, Number(mixed?.[2]) / 100, second) : null
}

/** `first` and `second` in the shares that CSS `color-mix(in srgb, …)` gives them. */
const mix = (first: Color, share: number, second: Color): Color =>
  fromRgb(interpolateWithPremultipliedAlpha([toRgb(second), toRgb(first)], 'rgb')(share))

/** What is seen of a colour that covers another. */
export const layered = (top: Color, ground: Color): Color =>
  fromRgb(blend([{ ...toRgb(ground), alpha: 1 }, toRgb(top)], 'normal', 'rgb'))

/** The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export const contrastRatio = (one: Color, other: Color): number => wcagContrast(toRgb(one), toRgb(other))
