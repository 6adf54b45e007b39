import purpose from '../../specification/1-purpose.json' with { type: 'json' }
import screensAndRoutes from '../../specification/2-screens-and-routes.json' with { type: 'json' }
import entities from '../../specification/3-entities.json' with { type: 'json' }
import states from '../../specification/4-states.json' with { type: 'json' }
import validation from '../../specification/5-validation.json' with { type: 'json' }
import permissions from '../../specification/6-permissions.json' with { type: 'json' }
import calls from '../../specification/7-calls.json' with { type: 'json' }
import errors from '../../specification/8-errors.json' with { type: 'json' }
import constants from '../../specification/9-constants.json' with { type: 'json' }
import knownGaps from '../../specification/known-gaps.json' with { type: 'json' }

/** The checks of a statement, by kind: `packages/contract/specification/README.md` says what each means. */
export interface Checks {
  members: { of: string; are: string[] }
  values: { of: string; are: string[]; ours?: string[]; open?: boolean }
  names: { of: string; are: string[] }
  call: { route: string; query?: string[]; requires?: string[]; body?: string[]; response?: string[] }
  constant: { name: string; is: unknown }
  css: { property: string; is: string }
  text: { shows: string }
  route: { path: string; guards: string[] }
  handle: { path: string; has: Record<string, unknown> }
  leads: { target: Record<string, string>; to: string }
  test: { file: string; title: string }
  eye: { how: string }
  note: { why: string }
}
export type CheckKind = keyof Checks
export type Check = { [K in CheckKind]: { kind: K } & Checks[K] }[CheckKind]
export interface Section {
  section: string
  title: string
  statements: { text: string; checks: Check[] }[]
}

/** All sections of the specification, in order. */
export const sections = [
  purpose,
  screensAndRoutes,
  entities,
  states,
  validation,
  permissions,
  calls,
  errors,
  constants,
] as unknown as readonly Section[]

/** The checks of one kind, each once, with the sentence that it belongs to: `§7 GET /tutorial;`. */
export function checksOf<K extends CheckKind>(kind: K): { statement: string; check: Checks[K] }[] {
  return sections.flatMap(({ section, statements }) =>
    statements.flatMap(({ text, checks }) =>
      checks
        .filter((check) => check.kind === kind)
        .map((check) => ({ statement: `§${section} ${text}`, check: check as unknown as Checks[K] })),
    ),
  )
}

/** What a check found: each fact by its words, with what is wrong about it, or `''`. */
export type Facts = Record<string, string>

/** A fault, or none. */
export const unless = (isTrue: boolean, fault: string): string => (isTrue ? '' : fault)

/** Checks that names exist in the given order; others may be between them. */
export function factsOfOrder(what: string, wanted: readonly string[], found: readonly string[]): Facts {
  const facts: Facts = {}
  for (const name of wanted)
    facts[`${what} has ${name}`] = unless(found.includes(name), `there are ${found.join(', ')}`)
  if (wanted.length < 2) return facts
  const inOrder = found.filter((name) => wanted.includes(name))
  const expected = wanted.filter((name) => found.includes(name))
  facts[`${what} has them in this order`] = unless(
    inOrder.join() === expected.join(),
    `they stand as ${inOrder.join(', ')}`,
  )
  return facts
}

/** A fact that does not hold yet, by its words, and which tests look at it. */
interface KnownGap {
  fact: string
  part: KnownGapPart
  why: string
}
type KnownGapPart = 'contract' | 'tests'

const gaps: readonly KnownGap[] = knownGaps.facts

/**
 * What is wrong once known gaps are taken into account: the fault of a fact that must hold, or that a known gap is one no
 * more. Without the second, the list would go on excusing what has been mended and may break again.
 */
export function unexpectedFault(fact: string, fault: string): string {
  if (!gaps.some((gap) => gap.fact === fact)) return fault
  return unless(fault !== '', 'it holds: take it off known-gaps.json')
}

/** Known gaps that no check of these facts has looked at: such an entry excuses nothing, and is misspelled or outdated. */
export const gapsOutside = (facts: readonly string[], part: KnownGapPart): string[] =>
  gaps.filter((gap) => gap.part === part && !facts.includes(gap.fact)).map(({ fact }) => fact)
