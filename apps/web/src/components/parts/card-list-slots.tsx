import { createContext, type ReactNode, use } from 'react'

/** What a page adds to the list of cards that it shows. */
export type CardListSlots = {
  /** In the row of conditions on a phone, where the head of the page has no room for it: the order of the list. */
  conditionTool: ReactNode
  /** The page says the count in its own head. */
  isCounted: boolean
  /** The next step where the list is empty, in place of the screen's own. */
  action: ReactNode
  /** Under it: what would bring something. */
  help: ReactNode
}

const Slots = createContext<CardListSlots>({ conditionTool: null, isCounted: false, action: null, help: null })

export const CardListSlotsProvider = Slots.Provider

/** What the page around a list of cards adds to it. */
export const useCardListSlots = (): CardListSlots => use(Slots)
