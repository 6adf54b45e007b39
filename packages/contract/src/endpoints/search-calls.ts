import { object, oneOf, type Static, Type, text } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
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
  suggestSearchWords: defineEndpoint({
    summary: 'Words that complete what is typed into the search, and those that may be meant by one that nothing has.',
    access: 'job_seeker',
    query: object({ keyword: text(100) }),
    response: searchWords,
  }),
}
