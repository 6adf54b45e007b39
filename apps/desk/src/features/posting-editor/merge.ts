import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { type PostingUnit, postingUnits } from '@tsunagu/contract/feed/posting-fields.ts'
import { valueAt } from '../postings/document-path.ts'
import { withField } from './document.ts'

const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

/** The database keeps keys in an order of its own. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** Whether two documents say the same. */
export const isSameDocument = isSame

/** The parts in which two documents differ. */
export const differingUnits = (one: unknown, other: unknown): PostingUnit[] =>
  postingUnits.filter(({ path }) => !isSame(valueAt(one, path), valueAt(other, path)))

/** What comes of two people’s changes to the same posting. */
export interface Merged {
  /** Their document with one’s own changes. */
  document: DraftDocument
  /** Parts that both have changed, and not alike: one’s own is in `document`. */
  conflicts: PostingUnit[]
}

/** Puts one’s own changes since `base` into their document. */
export function mergeDocuments(base: unknown, mine: DraftDocument, theirs: DraftDocument): Merged {
  const own = differingUnits(base, mine)
  const document = own.reduce((before, { path }) => withField(before, path, valueAt(mine, path) ?? null), theirs)
  const conflicts = own.filter(
    ({ path }) =>
      !isSame(valueAt(base, path), valueAt(theirs, path)) && !isSame(valueAt(mine, path), valueAt(theirs, path)),
  )
  return { document, conflicts }
}
