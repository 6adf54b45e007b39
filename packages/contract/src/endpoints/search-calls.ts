import { nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import { commuteTime } from '../search/commute-time.ts'
import { countedKeys } from '../search/search-states.ts'
import { searchWordKinds } from '../search/search-word-kinds.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Values of one key that a form offers, as its states carry them. */
const askedChoice = object({ key: oneOf(countedKeys), values: Type.Array(text(100), { maxItems: 600 }) })
export type AskedChoice = Static<typeof askedChoice>

/** How many postings each value leads to, in the order of the asked values. */
const countedChoice = object({ key: oneOf(countedKeys), counts: Type.Array(Type.Integer({ minimum: 0 })) })

export const searchCounts = object({
  totalCount: Type.Integer({ minimum: 0 }),
  choices: Type.Array(countedChoice),
})
export type SearchCounts = Static<typeof searchCounts>

const searchWords = object({
  words: Type.Array(object({ text: Type.String(), kind: oneOf(searchWordKinds) })),
  /** For each typed word that nothing has: the known one that it is one letter apart from. */
  similar: Type.Array(object({ typed: Type.String(), text: Type.String() })),
})
export type SearchWords = Static<typeof searchWords>

const searchPlaces = object({
  /** The best first. `sort`: the value of the search state `sort`, nearest to this place first. `note`: where it is. */
  places: Type.Array(object({ name: Type.String(), note: Type.String(), sort: Type.String() })),
})
export type SearchPlace = Static<typeof searchPlaces>['places'][number]

const degrees = () => Type.Number()

/** A station within reach of a commute. */
const commuteStation = object({
  id: Type.String(),
  name: Type.String(),
  lat: degrees(),
  lng: degrees(),
  /** From the origin to the station, rounded up; the walk from there is not in it. */
  minutes: Type.Integer({ minimum: 0 }),
  transfers: Type.Integer({ minimum: 0 }),
  /** The lines in the order in which they are ridden: 「小田急線→京王井の頭線」; `''` without a train. */
  lines: Type.String(),
  /** Postings within reach that are reached from here; one that two stations reach counts at both. */
  count: Type.Integer({ minimum: 0 }),
})

/** A line on the map, as far as it is within reach: latitude and longitude of each stop, one after the other. */
const commuteLine = object({ name: Type.String(), points: Type.Array(degrees()) })

export const commuteReach = object({
  /** Where it begins: 「経堂駅」. */
  name: Type.String(),
  /** The whole condition in words. */
  summary: Type.String(),
  origin: object({ lat: degrees(), lng: degrees() }),
  /** How far one comes without a train, in straight kilometres; 0 by train. */
  radiusKm: Type.Number({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  /** The nearest first, at most 400. */
  stations: Type.Array(commuteStation, { maxItems: 400 }),
  lines: Type.Array(commuteLine),
  /** Those with the shortest ways, at most ten, each with how long it takes: the figure of the result's cards. */
  postings: Type.Array(
    object({
      id: uuid(),
      title: Type.String(),
      workplace: Type.String(),
      /** 「月給 28.5〜34.2万円」 */
      pay: Type.String(),
      time: nullable(commuteTime),
      /** Where the workplace is; null for one of which only the municipality is known. */
      place: nullable(object({ lat: degrees(), lng: degrees() })),
    }),
    { maxItems: 10 },
  ),
  /** The value of the search state `sort`: the shortest way first. */
  sort: Type.String(),
})
export type CommuteReach = Static<typeof commuteReach>

/** Calls of the search form that the specification does not list. */
export const searchEndpoints = {
  /**
   * `totalCount`: open postings that meet all conditions. Beside a value: open postings that have it and meet the conditions
   * of all other keys; what is chosen under its own key does not narrow it. Counts may be 60 s old. An unknown value: 0.
   * Under `stations` a line counts any of its stations, and a prefecture by its two digits the postings in it.
   */
  countJobPostings: defineEndpoint({
    summary: 'How many postings meet the conditions of a search form, and how many each of its choices leads to.',
    access: 'job_seeker',
    body: object({
      searchBody: object({ formElementStates }),
      choices: Type.Optional(Type.Array(askedChoice, { maxItems: 20 })),
    }),
    response: searchCounts,
  }),
  findSearchPlaces: defineEndpoint({
    summary:
      'Stations, municipalities, towns and addresses that a typed place may mean, to sort a search by the nearest.',
    access: 'job_seeker',
    query: object({ place: text(200) }),
    response: searchPlaces,
  }),
  findCommute: defineEndpoint({
    summary:
      'What is within reach of a commute (the value of the search state `commute`): stations with minutes and postings, and the lines between them. Minutes are a model, not a timetable.',
    access: 'job_seeker',
    query: object({ commute: text(100) }),
    response: commuteReach,
  }),
  suggestSearchWords: defineEndpoint({
    summary: 'Words that complete what is typed into the search, and those that may be meant by one that nothing has.',
    access: 'job_seeker',
    query: object({ keyword: text(100) }),
    response: searchWords,
  }),
}
