import { limits } from '@tsunagu/contract/base/limits.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { isCondition } from '@tsunagu/contract/search/search-states.ts'
import { areFormStates } from '#web/page/are-form-states.ts'
import { statesToSearchParams } from './search-params.ts'

/** A saved search. Its states carry the labels of the day it was saved. */
export type SavedCondition = {
  name: string
  /** ISO 8601. */
  savedAt: string
  states: FormElementState[]
  /** Its name in the account, once the account has it (an addition of ours, as the next one). */
  id?: string
  /** What the account does not know yet: the search itself, or its name. */
  isChanged?: boolean
}

/** All saved searches: the newest first, each search once, at most a hundred (docs/behaviour.md §9). */
export type SavedConditions = readonly SavedCondition[]

/** The same for two searches exactly when they have the same conditions, in whatever order. */
export function searchIdentity(states: readonly FormElementState[]): string {
  const identity = identities.get(states) ?? identityOf(states)
  identities.set(states, identity)
  return identity
}

/** A list asks for the same ones over and over. */
const identities = new WeakMap<readonly FormElementState[], string>()

const identityOf = (states: readonly FormElementState[]): string =>
  [...statesToSearchParams(states.filter(isCondition))]
    .map((part) => JSON.stringify(part))
    .toSorted()
    .join()

/** The newest first. */
export const newestFirst = (list: SavedConditions): SavedConditions =>
  list.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))

/** Puts a list in order: the newest first, each search once, the oldest dropped beyond the limit. */
function inOrder(list: SavedConditions): SavedConditions {
  const byIdentity = new Map<string, SavedCondition>()
  for (const saved of newestFirst(list)) {
    const identity = searchIdentity(saved.states)
    if (!byIdentity.has(identity)) byIdentity.set(identity, saved)
  }
  return [...byIdentity.values()].slice(0, limits.savedSearchConditions)
}

const isSaved = (value: unknown): value is SavedCondition =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'savedAt' in value &&
  typeof value.savedAt === 'string' &&
  !Number.isNaN(Date.parse(value.savedAt)) &&
  'states' in value &&
  areFormStates(value.states) &&
  (!('id' in value) || typeof value.id === 'string')

/** What is stored, as far as it can be read: entries of another hand or an older version are passed over. */
export function parseSavedConditions(text: string | null): SavedConditions {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? inOrder(stored.filter(isSaved)) : []
  } catch {
    return []
  }
}

/** The saved search with these conditions. */
export const findSaved = (list: SavedConditions, identity: string): SavedCondition | undefined =>
  list.find(({ states }) => searchIdentity(states) === identity)

/** Adds a search. One that is saved already moves to the front and keeps the name that it was given. */
export function withSaved(list: SavedConditions, saved: SavedCondition): SavedConditions {
  const identity = searchIdentity(saved.states)
  const name = findSaved(list, identity)?.name ?? saved.name
  return inOrder([{ ...saved, name, isChanged: true }, ...withoutSaved(list, identity)])
}

/** Takes a search out. */
export const withoutSaved = (list: SavedConditions, identity: string): SavedConditions =>
  list.filter(({ states }) => searchIdentity(states) !== identity)

/** Gives a search another name; an empty one changes nothing. */
export function withName(list: SavedConditions, identity: string, name: string): SavedConditions {
  const cut = cutName(name)
  if (cut === '') return list
  return list.map((saved) =>
    searchIdentity(saved.states) === identity ? { ...saved, name: cut, isChanged: true } : saved,
  )
}

const cutName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, limits.savedSearchConditionName).join('').trim()

/** The conditions of a search in words, in the order of the result's chips. */
export const labelsOf = (states: readonly FormElementState[]): string[] =>
  states.flatMap(({ contentStates }) => contentStates.map(({ label }) => label).filter(Boolean))

/** How many labels a name lists before it counts the rest. */
const namedLabels = 3

/** A name from the words of the conditions: 「世田谷区・病棟・二交代 ほか2件」. */
export function suggestName(states: readonly FormElementState[]): string {
  const labels = labelsOf(states.filter(isCondition))
  const rest = labels.length - namedLabels
  const named = labels.slice(0, namedLabels).join('・')
  const end = rest > 0 ? ` ほか${rest}件` : ''
  return `${shortened(named, limits.savedSearchConditionName - end.length)}${end}`
}

function shortened(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text
}
