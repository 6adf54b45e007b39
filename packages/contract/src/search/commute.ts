/**
 * The value of the search state `commute` (docs/behaviour.md §61): way, origin, minutes, and by train the most transfers and
 * the premise, such as `train:1130208:30:1:early` or `bicycle:35.652,139.635:30`. One text, so that an address, a saved
 * condition and a link carry it.
 */
export interface Commute {
  way: CommuteWay
  origin: CommuteOrigin
  minutes: CommuteMinutes
  /** Only by train; 3 means as many as the model rides. */
  transfers: CommuteTransfers
  /** Only by train. */
  premise: CommutePremise
}

export type CommuteOrigin =
  | { by: 'station'; stationId: string }
  /** Rounded to about 100 m: an address may be passed on, and must not name a home. */
  | { by: 'point'; latitude: number; longitude: number }

/** Ways to work with their names. There is no bus: the portal has no timetables. */
export const commuteWays = { train: '電車', car: '車', bicycle: '自転車', walk: '徒歩' } as const
export type CommuteWay = keyof typeof commuteWays

/** The minutes that may be asked for. */
export const commuteMinutes = [15, 30, 45, 60, 90] as const
export type CommuteMinutes = (typeof commuteMinutes)[number]

/** Most transfers by train, the last one as many as the model rides. */
export const commuteTransfers = [0, 1, 2, 3] as const
export type CommuteTransfers = (typeof commuteTransfers)[number]

/** When one travels: early in the morning and late in the evening trains run half as often. */
export const commutePremises = ['day', 'early', 'late'] as const
export type CommutePremise = (typeof commutePremises)[number]

const pattern =
  /^(train|car|bicycle|walk):(?:(\d{1,20})|(\d{2}(?:\.\d{1,6})?),(\d{3}(?:\.\d{1,6})?)):(\d{2})(?::([0-3]):(day|early|late))?$/

/** Whether a point can be one of Japan's. */
const isInJapan = (latitude: number, longitude: number): boolean =>
  latitude >= 20 && latitude <= 46 && longitude >= 122 && longitude <= 154

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

function readOrigin(stationId = '', latitudeText = '', longitudeText = ''): CommuteOrigin | null {
  if (stationId !== '') return { by: 'station', stationId }
  const [latitude, longitude] = [rounded(Number(latitudeText)), rounded(Number(longitudeText))]
  return isInJapan(latitude, longitude) ? { by: 'point', latitude, longitude } : null
}

/** Reads the state's text; null for one that is no commute, such as minutes that are not offered. */
export function parseCommute(text: string): Commute | null {
  const [, wayText, stationId, latitude, longitude, minutesText, transfersText, premiseText] = pattern.exec(text) ?? []
  const way = (Object.keys(commuteWays) as CommuteWay[]).find((one) => one === wayText)
  const origin = readOrigin(stationId, latitude, longitude)
  const minutes = commuteMinutes.find((one) => one === Number(minutesText))
  if (!way || !origin || !minutes) return null
  if (way !== 'train' && premiseText !== undefined) return null
  const transfers = commuteTransfers.find((one) => one === Number(transfersText ?? 3)) ?? 3
  const premise = commutePremises.find((one) => one === premiseText) ?? 'day'
  return { way, origin, minutes, transfers, premise }
}

/** The state's text for a commute: one text for one meaning. */
export function formatCommute({ way, origin, minutes, transfers, premise }: Commute): string {
  const from =
    origin.by === 'station'
      ? origin.stationId
      : `${rounded(origin.latitude).toFixed(3)},${rounded(origin.longitude).toFixed(3)}`
  const isPlain = transfers === 3 && premise === 'day'
  return `${way}:${from}:${minutes}${way !== 'train' || isPlain ? '' : `:${transfers}:${premise}`}`
}
