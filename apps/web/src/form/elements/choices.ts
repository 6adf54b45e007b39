import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'

/** A choice of a long list; `group` is its heading, such as a prefecture. */
export type Choice = { id: string; label: string; group: string }

/** What of a list fits to what is typed, as far as it is loaded. */
export type Choices = {
  choices: readonly Choice[]
  /** How many there are in all. */
  total: number
  /** The choices are loading; those shown are of an earlier query. */
  isLoading: boolean
  /** Set where they could not be loaded. */
  retry: (() => void) | null
  /** Set where there are more. */
  loadMore: (() => void) | null
}

/** A value of the list: its code, with its name. */
export const chosenContent = ({ id, label }: Choice): ContentState => textContent(id, label)

/** The shown text of a value. A typed one has no label: the text is its name. */
export const shownText = ({ label, text }: ContentState): string => label || text
