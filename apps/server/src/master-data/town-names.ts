import numeral from '@geolonia/japanese-numeral'
import { foldPlaceName } from './fold-name.ts'

/** A town's name, taken apart. */
export interface TownName {
  /** Folded: what an address begins with, 西新宿 of 西新宿二丁目. */
  base: string
  /** The 丁目 in digits, `''` when there is none. */
  chome: string
  /** The name without its 丁目, as it is written. */
  shown: string
  /** The whole text folded, its 丁目 in digits without the word: 西新宿2. */
  text: string
}

const chomePattern = /([0-9]+|[〇一二三四五六七八九十百]+)丁目/

/** 「二十三」 → `23`; digits stay. */
const toDigits = (text: string): string => (/^[0-9]+$/.test(text) ? text : String(numeral.kanji2number(text)))

/** Reads a town's name, or what follows the municipality in an address: 大字 and 字 do not count. */
export function foldTownName(name: string): TownName {
  const shown = name.replace(/^(大字|字)/, '')
  const folded = foldPlaceName(shown).replace(/(大字|小字)/g, '')
  const chome = chomePattern.exec(folded)
  if (!chome) return { base: folded, chome: '', shown, text: folded }
  const digits = toDigits(chome[1] ?? '')
  const base = folded.slice(0, chome.index)
  const after = folded.slice(chome.index + chome[0].length)
  return {
    base,
    chome: digits,
    shown: shown.replace(chomePattern, ''),
    text: `${base}${digits}${after && `-${after}`}`,
  }
}
