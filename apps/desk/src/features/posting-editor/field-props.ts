import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { PostingField } from '@tsunagu/contract/feed/posting-fields.ts'

/** What the fields may hold in a service. */
export type Choices = Output<'getPostingChoices'>

/** What a control of a field gets. */
export interface ControlProps {
  field: PostingField
  document: DraftDocument
  choices: Choices
  /** Of the control that the label names. */
  id: string
  /** `aria-describedby` and `aria-invalid` of its faults. */
  described: { 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined }
  onType: (path: string, value: unknown) => void
}

/** The longest that a text may be; null where there is no limit. */
export const lengthOf = ({ lengths }: Choices, path: string): number | null =>
  lengths.find((one) => one.path === path)?.maxLength ?? null
