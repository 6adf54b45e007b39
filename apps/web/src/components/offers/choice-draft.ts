import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'

/** What is chosen on the page: `musts` has a place for each, `''` where nothing is chosen. */
export interface DraftChoice {
  musts: string[]
  firstChoiceId: string | null
}

/** What is stored, as a draft. */
export const choiceOf = ({ musts, firstChoiceId }: Pick<OfferComparison, 'musts' | 'firstChoiceId'>): DraftChoice => ({
  musts: Array.from({ length: offerChoiceLimits.musts }, (_, index) => musts[index] ?? ''),
  firstChoiceId,
})

/** The choice with another must at a place. A term is chosen once: it leaves the place where it was. */
export const withMust = (choice: DraftChoice, place: number, name: string): DraftChoice => ({
  ...choice,
  musts: choice.musts.map((each, index) => {
    if (index === place) return name
    return each === name ? '' : each
  }),
})
