import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { accessText } from './card.present.ts'

/** What a posting says about a feature beyond listing it: the fact in words, and whether it is met. */
export interface FeatureFact {
  fact: string
  isMet: boolean
}

type ReadFact = (posting: JobPostingFeedItem) => FeatureFact | null

const nearMinutes = 10

const daysOff =
  (wanted: number): ReadFact =>
  ({ 'x-tsunagu': { terms } }) =>
    terms.annualHolidays === null
      ? null
      : { fact: `年間休日${terms.annualHolidays}日`, isMet: terms.annualHolidays >= wanted }

/** The nearest station on foot; a posting without one says nothing of it. */
const nearStation: ReadFact = ({ 'x-tsunagu': { access } }) => {
  const [nearest] = access.filter(({ by }) => by === 'walk').toSorted((one, other) => one.minutes - other.minutes)
  return nearest ? { fact: accessText(nearest), isMet: nearest.minutes <= nearMinutes } : null
}

const smokeFree: ReadFact = ({ 'x-tsunagu': { terms } }) => ({
  fact: terms.passiveSmoking,
  isMet: terms.passiveSmoking.includes('敷地内禁煙'),
})

/** Features of `tenants/base/facets.yaml` that the terms tell of by themselves, listed by the posting or not. */
const readings: Readonly<Record<string, ReadFact>> = {
  holidays_110: daysOff(110),
  holidays_120: daysOff(120),
  holidays_130: daysOff(130),
  near_station: nearStation,
  smoke_free: smokeFree,
}

/** What the terms of a posting say about a feature; null where they say nothing. */
export const featureFact = (posting: JobPostingFeedItem, feature: string): FeatureFact | null =>
  (Object.hasOwn(readings, feature) ? readings[feature]?.(posting) : null) ?? null
