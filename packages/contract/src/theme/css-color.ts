/** A colour: red, green, blue from 0 to 255, and its opacity from 0 to 1. */
export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

const keywords: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

function hexColor(digits: string): Color {
  const whole = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const part = (index: number) => Number.parseInt(whole.slice(index * 2, index * 2 + 2), 16)
  return { red: part(0), green: part(1), blue: part(2), alpha: whole.length === 8 ? part(3) / 255 : 1 }
}

/** `first` and `second` in the shares that CSS `color-mix(in srgb, …)` gives them. */
function mix(first: Color, share: number, second: Color): Color {
  const alpha = first.alpha * share + second.alpha * (1 - share)
  const part = (name: 'red' | 'green' | 'blue') =>
    alpha === 0 ? 0 : (first[name] * first.alpha * share + second[name] * second.alpha * (1 - share)) / alpha
  return { red: part('red'), green: part('green'), blue: part('blue'), alpha }
}

/**
 * Reads a colour of our style sheets: `#rgb` to `#rrggbbaa`, `rgb(0 0 0 / 0.87)`, `white`, `black`, `var(--name)` by
 * what `valueOf` says of the name, and `color-mix(in srgb, … 40%, …)` of them. Null for anything else.
 */
export function readColor(text: string, valueOf: (property: string) => string | undefined): Color | null {
  const value = keywords[text.trim()] ?? text.trim()
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1]
  if (hex) return hexColor(hex)
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value)
  if (rgb) return { red: Number(rgb[1]), green: Number(rgb[2]), blue: Number(rgb[3]), alpha: Number(rgb[4] ?? 1) }
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (name) return readColor(valueOf(name) ?? '', valueOf)
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value)
  const [first, second] = [mixed?.[1], mixed?.[3]].map((part) => (part ? readColor(part, valueOf) : null))
  return first && second ? mix(first, Number(mixed?.[2]) / 100, second) : null
}

/** The visible colour of one colour on top of another. */
export const layered = (top: Color, ground: Color): Color =>
  mix({ ...top, alpha: 1 }, top.alpha, { ...ground, alpha: 1 })

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
