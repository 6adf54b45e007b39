import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'

/** Something of a long list that can be chosen; `group` is what it stands under, such as a prefecture. */
export type Choice = { id: string; label: string; group: string }

/** What of a list fits to what is typed, as far as it is loaded. */
export type Choices = {
  choices: readonly Choice[]
  /** How many there are in all. */
  total: number
  /** They are on their way; those that stand there are of an earlier question. */
  isLoading: boolean
  /** Set where they could not be loaded. */
  retry: (() => void) | null
  /** Set where there are more. */
  loadMore: (() => void) | null
}

/** An answer from the list: its code, under its name. */
export const chosenContent = ({ id, label }: Choice): ContentState => textContent(id, label)

/** An answer as it is read. One that was typed has no label: it says itself. */
export const shownText = ({ label, text }: ContentState): string => label || text
