import { createContext, type ReactNode, use } from 'react'

/** What a page adds to the list of cards that it shows. */
export type CardListSlots = {
  /** Beside the count: the order of the list. */
  tools: ReactNode
  /** The next step where the list is empty, in place of the screen's own. */
  action: ReactNode
  /** Under it: what would bring something. */
  help: ReactNode
}

const Slots = createContext<CardListSlots>({ tools: null, action: null, help: null })

export const CardListSlotsProvider = Slots.Provider

/** What the page around a list of cards adds to it. */
export const useCardListSlots = (): CardListSlots => use(Slots)
