import type { JobPostingFeedEnvelope } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { facetKeys, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { isPictureAddress } from '#server/postings/picture-address.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetVocabulary } from '#server/search-index/facet-vocabulary.ts'

/** What a posting is checked against beyond the format. */
export interface CheckContext {
  vocabulary: Vocabulary
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
}

/** Returns what to correct, or `''`. */
type Rule = (posting: JobPostingFeedEnvelope, context: CheckContext) => string

const hasKnownFacets: Rule = (posting, { vocabulary: { facets } }) => {
  const { labels } = facetVocabulary(facets)
  const own = posting['x-tsunagu'].facets
  for (const key of facetKeys) {
    const { member } = facetTable[key]
    const unknown = own[member].find((id) => !labels[key].has(id))
    if (unknown !== undefined) {
      return `x-tsunagu.facets.${member} names ${unknown}, which this service does not have: use an id of ${key} in its facets.yaml`
    }
  }
  return ''
}

const hasKnownPlace: Rule = (posting, { vocabulary: { masterData } }) => {
  const { municipalityCode } = posting['x-tsunagu']
  const municipality = masterData.findMunicipality(municipalityCode)
  if (!municipality) {
    return `x-tsunagu.municipalityCode ${municipalityCode} is no municipality: use the five-digit JIS code, such as 13112`
  }
  const { addressRegion } = posting.jobLocation.address
  const prefecture = masterData.areaName(municipality.prefectureCode) ?? ''
  if (addressRegion === prefecture) return ''
  return `jobLocation.address.addressRegion is ${addressRegion}, but x-tsunagu.municipalityCode ${municipalityCode} lies in ${prefecture}: correct one of them`
}

/** An id of another set of stations is as good as none: the names beside it decide (`resolveStation`). */
const hasKnownStations: Rule = (posting, { vocabulary: { masterData } }) => {
  const { access, municipalityCode } = posting['x-tsunagu']
  for (const one of access) {
    const found = masterData.resolveStation(one, municipalityCode.slice(0, 2))
    if (one.lineId !== null && found.lineId === null)
      return `x-tsunagu.access names line ${one.lineId} (${one.lineName}), which is unknown: correct lineId and lineName, or set lineId to null`
    if (one.stationId !== null && found.stationId === null)
      return `x-tsunagu.access names station ${one.stationId} (${one.stationName}), which is unknown: correct stationId and stationName, or set stationId to null`
  }
  return ''
}

const hasSensibleDays: Rule = ({ datePosted, validThrough, 'x-tsunagu': { updatedAt } }, { today }) => {
  if (validThrough < datePosted) return 'validThrough lies before datePosted: correct one of them'
  const updated = new Date(updatedAt)
  if (Number.isNaN(updated.getTime())) return 'x-tsunagu.updatedAt is no time that exists: correct it'
  // it would be on top of every list until then; one day is tolerance for wrong clocks
  if (dayInTokyo(updated) <= addDays(today, 1)) return ''
  return 'x-tsunagu.updatedAt lies in the future: give the time of the last change, with its offset'
}

const hasSafePictures: Rule = ({ image }) => {
  const index = image.findIndex((address) => !isPictureAddress(address))
  if (index < 0) return ''
  return `image[${index}] is ${image[index]}, which is no address of a picture: give an https address, or a file below /assets/ without "..", backslashes or encoded characters of a path`
}

const rules: readonly Rule[] = [hasKnownPlace, hasKnownFacets, hasKnownStations, hasSensibleDays, hasSafePictures]

/** What is wrong with the codes and days of a line that has the format, in English with what to do; `''` when nothing is. */
export function findFault(posting: JobPostingFeedEnvelope, context: CheckContext): string {
  for (const rule of rules) {
    const fault = rule(posting, context)
    if (fault !== '') return fault
  }
  return ''
}
