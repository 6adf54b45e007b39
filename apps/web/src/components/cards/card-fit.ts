import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'

/**
 * plane: title, workplace, two facts; shelf: without lead, hours and days, for a narrow place; compact: title, workplace and
 * facts, on a phone pay and place alone, for lists of one's own; rich: everything
 */
export type CardLook = 'plane' | 'shelf' | 'compact' | 'rich'

type Room = {
  labels: number
  facts: number
  /** Where the card is as narrow as a phone's (`short` in card-facts.module.css). */
  narrowFacts: number
  tags: number
  leads: number
  hasCompany: boolean
}

/** How much of a posting a card of a look has room for. */
const rooms: Record<CardLook, Room> = {
  plane: { labels: 3, facts: 2, narrowFacts: 2, tags: 0, leads: 0, hasCompany: false },
  shelf: { labels: 3, facts: 3, narrowFacts: 3, tags: 4, leads: 0, hasCompany: true },
  compact: { labels: 2, facts: 4, narrowFacts: 2, tags: 0, leads: 0, hasCompany: false },
  rich: { labels: 3, facts: 4, narrowFacts: 4, tags: 4, leads: 1, hasCompany: true },
}

/** The facts of a card: the one of the commute is drawn by itself where its parts are known. */
const factsBeside = ({ commute, attachmentInfo }: JobPostingCard): JobPostingCard['attachmentInfo'] =>
  commute ? attachmentInfo.filter(({ title }) => title !== '通勤') : attachmentInfo

/**
 * The part of a posting that its card shows, and how many pieces are left out, on a narrow card more; `isWhole`: everything. A lead is a
 * catchphrase, or the body where there is none.
 */
export function fitCard(card: JobPostingCard, look: CardLook, isWhole: boolean) {
  const room = rooms[look]
  const catchphrases = card.catchphrases.filter(({ text }) => text !== '')
  const leadCount = catchphrases.length + (card.body ? 1 : 0)
  const facts = factsBeside(card)
  if (isWhole) return { shown: { ...card, catchphrases, attachmentInfo: facts }, hiddenCount: 0, hiddenWhereNarrow: 0 }
  const hasCompany = room.hasCompany || card.shopName === ''
  const shown: JobPostingCard = {
    ...card,
    companyName: hasCompany ? card.companyName : '',
    labels: card.labels.slice(0, room.labels),
    tags: card.tags.slice(0, room.tags),
    attachmentInfo: facts.slice(0, room.facts),
    catchphrases: catchphrases.slice(0, room.leads),
    body: catchphrases.length < room.leads ? card.body : '',
  }
  const isCompanyLeftOut = !hasCompany && card.companyName !== '' && card.companyName !== card.shopName
  const hiddenCount =
    card.labels.length -
    shown.labels.length +
    (card.tags.length - shown.tags.length) +
    (facts.length - shown.attachmentInfo.length) +
    Math.max(0, leadCount - room.leads) +
    (isCompanyLeftOut ? 1 : 0)
  const moreWhereNarrow = Math.max(0, shown.attachmentInfo.length - room.narrowFacts)
  return { shown, hiddenCount, hiddenWhereNarrow: hiddenCount + moreWhereNarrow }
}
