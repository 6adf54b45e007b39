import { type Prefecture, prefectures } from './areas.ts'
import type { FoundMunicipality, MunicipalityNames } from './municipality-names.ts'

/** An address as far as it can be read. */
export interface ReadAddress {
  /** Seven digits, `''` without a postal code. */
  zipCode: string
  prefecture: Prefecture
  municipality: FoundMunicipality['municipality'] | null
  /** Town, number: what follows the municipality. */
  street: string
  /** What follows the number after a blank. */
  building: string
}

/** Several municipalities of the same name: the prefecture is needed. */
export type AddressReading = ReadAddress | 'unknown' | 'ambiguous'

const zipAtStart = /^〒?\s*([0-9]{3})-?([0-9]{4})(?![0-9])\s*/
const buildingPattern = /^(.*?(?:[0-9]|号|番|番地|丁目))\s+(\D.*)$/

/** Dashes of all kinds between digits are one: phones and word processors write many. */
const plainDashes = (text: string): string => text.replace(/(?<=[0-9])[‐‑‒–—―−ー-](?=[0-9])/g, '-')

function splitBuilding(text: string): { street: string; building: string } {
  const split = buildingPattern.exec(text)
  const street = (split?.[1] ?? text).replace(/\s/g, '')
  return { street, building: split?.[2] ?? '' }
}

function prefectureAtStart(text: string): { prefecture: Prefecture; rest: string } | undefined {
  const prefecture = prefectures().find(({ name }) => text.startsWith(name))
  return prefecture && { prefecture, rest: text.slice(prefecture.name.length) }
}

/**
 * Takes an address apart: postal code, prefecture, municipality, street, building. Any width and blanks; the prefecture may
 * be missing where the municipality's name is unique.
 */
export function readAddress(input: string, { findAtStart }: MunicipalityNames): AddressReading {
  const text = plainDashes(input.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').normalize('NFKC')).trim()
  const zip = zipAtStart.exec(text)
  const { street: whole, building } = splitBuilding(text.slice(zip?.[0].length ?? 0))
  const zipCode = zip ? `${zip[1]}${zip[2]}` : ''
  const atStart = prefectureAtStart(whole)
  const [found, ...others] = findAtStart(atStart?.rest ?? whole, atStart?.prefecture.code ?? null)
  if (others.length > 0) return 'ambiguous'
  const code = atStart?.prefecture.code ?? found?.municipality.prefectureCode
  const prefecture = prefectures().find((one) => one.code === code)
  if (!prefecture) return 'unknown'
  const street = found?.rest ?? atStart?.rest ?? ''
  return { zipCode, prefecture, municipality: found?.municipality ?? null, street, building }
}
