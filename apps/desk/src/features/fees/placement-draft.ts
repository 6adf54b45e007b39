import {
  employmentKinds,
  feeKinds,
  joiningStates,
  leavingReasons,
  type PlacementFacts,
  type PlacementFault,
  placementFaults,
  sixMonthStates,
} from '@tsunagu/contract/hiring/placements.ts'

/** A placement as it is typed: each field a text. */
export type PlacementDraft = { readonly [K in keyof PlacementFacts]: string }
export type PlacementField = keyof PlacementFacts

const textOf = (value: number | string | null): string => (value === null ? '' : String(value))

/** What the fields of a placement begin with. */
export const draftOf = (facts: PlacementFacts): PlacementDraft => ({
  joiningDay: facts.joiningDay,
  joiningState: facts.joiningState,
  isPermanent: facts.isPermanent ? 'yes' : 'no',
  employmentKind: textOf(facts.employmentKind),
  feeKind: textOf(facts.feeKind),
  feePayer: facts.feePayer,
  basisYen: textOf(facts.basisYen),
  ratePermille: facts.ratePermille === null ? '' : String(facts.ratePermille / 10),
  feeYen: textOf(facts.feeYen),
  feeNote: facts.feeNote,
  invoicedOn: textOf(facts.invoicedOn),
  paidOn: textOf(facts.paidOn),
  sixMonths: textOf(facts.sixMonths),
  leftOn: textOf(facts.leftOn),
  leavingReason: textOf(facts.leavingReason),
  refundYen: textOf(facts.refundYen),
  refundedOn: textOf(facts.refundedOn),
})

/** A typed number: full-width digits, commas and a unit are taken as well; NaN for anything else. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,円%]/g, '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const mostYen = 1_000_000_000
const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null

function yenFault(field: PlacementField, value: number | null): PlacementFault[] {
  if (value === null || (Number.isInteger(value) && value <= mostYen)) return []
  return [{ field, reason: '金額は、10億円までの数字で入力してください。' }]
}

/** What was typed as facts, and what is wrong with it: the fields that cannot be read, else those that contradict each other. */
export function readDraft(draft: PlacementDraft): { facts: PlacementFacts; faults: PlacementFault[] } {
  const [basisYen, rate, feeYen, refundYen] = [draft.basisYen, draft.ratePermille, draft.feeYen, draft.refundYen].map(
    numberOf,
  ) as [number | null, number | null, number | null, number | null]
  const ratePermille = rate === null ? null : Math.round(rate * 1_000) / 100
  const isRate = ratePermille === null || (Number.isInteger(ratePermille) && ratePermille <= 1_000)
  const facts: PlacementFacts = {
    joiningDay: draft.joiningDay,
    joiningState: oneOf(joiningStates, draft.joiningState) ?? 'expected',
    isPermanent: draft.isPermanent === 'yes',
    employmentKind: oneOf(employmentKinds, draft.employmentKind),
    feeKind: oneOf(feeKinds, draft.feeKind),
    feePayer: draft.feePayer.trim(),
    basisYen,
    ratePermille,
    feeYen,
    feeNote: draft.feeNote.trim(),
    invoicedOn: draft.invoicedOn || null,
    paidOn: draft.paidOn || null,
    sixMonths: oneOf(sixMonthStates, draft.sixMonths),
    leftOn: draft.leftOn || null,
    leavingReason: oneOf(leavingReasons, draft.leavingReason),
    refundYen,
    refundedOn: draft.refundedOn || null,
  }
  const unreadable: PlacementFault[] = [
    ...(draft.joiningDay === '' ? [{ field: 'joiningDay', reason: '入社日を入力してください。' } as const] : []),
    ...yenFault('basisYen', basisYen),
    ...(isRate
      ? []
      : [{ field: 'ratePermille', reason: '率は、0から100までの数字（小数1桁まで）で入力してください。' } as const]),
    ...yenFault('feeYen', feeYen),
    ...yenFault('refundYen', refundYen),
  ]
  return { facts, faults: unreadable.length > 0 ? unreadable : placementFaults(facts) }
}

/** A field that two people have changed, with what the other one wrote. */
export interface Clash {
  field: PlacementField
  theirs: string
}

/**
 * Goes on from what somebody else has stored meanwhile: fields that were not touched take it over, typed ones stay.
 * @param read what the form began with
 */
export function rebased(
  read: PlacementDraft,
  typed: PlacementDraft,
  theirs: PlacementDraft,
): { draft: PlacementDraft; clashes: Clash[] } {
  const fields = Object.keys(typed) as PlacementField[]
  const isTyped = (field: PlacementField) => typed[field] !== read[field]
  const draft = Object.fromEntries(
    fields.map((field) => [field, isTyped(field) ? typed[field] : theirs[field]]),
  ) as unknown as PlacementDraft
  const clashes = fields
    .filter((field) => isTyped(field) && theirs[field] !== read[field] && theirs[field] !== typed[field])
    .map((field) => ({ field, theirs: theirs[field] }))
  return { draft, clashes }
}
