import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { ageText } from '#desk/page/ages.ts'

const dayMs = 24 * 60 * 60_000

/** After how many days a wait is long, and too long: the agency is quicker than those whom it waits for. */
const limits = { agency: { warn: 1, over: 2 }, others: { warn: 3, over: 14 } }

/** How urgent a card is by its age; `''` while it is not. */
export function urgencyOfCard(
  { turn, step, updatedDatetime }: Pick<BoardCard, 'turn' | 'step' | 'updatedDatetime'>,
  now: Date,
) {
  // The day on which work begins is agreed: nobody is late until then
  if (turn === null || step === 'start_work') return ''
  const days = (now.getTime() - new Date(updatedDatetime).getTime()) / dayMs
  const { warn, over } = turn === 'agency' ? limits.agency : limits.others
  if (days >= over) return 'over'
  return days >= warn ? 'warn' : ''
}

/** How long nothing has moved, in one unit: a card has little room. */
export const ageOfCard = ({ updatedDatetime }: Pick<BoardCard, 'updatedDatetime'>, now: Date): string =>
  ageText(new Date(updatedDatetime), now).replace(/(時間).+$/, '$1')

/** The age of a card as it is shown. */
export interface AgeOfCard {
  age: string
  urgency: ReturnType<typeof urgencyOfCard>
}

export const shownAgeOf = (card: BoardCard, now: Date): AgeOfCard => ({
  age: ageOfCard(card, now),
  urgency: urgencyOfCard(card, now),
})
