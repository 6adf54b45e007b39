import { createContext, use } from 'react'

const DialogView = createContext<string | null>(null)

/** Tells the components of a view in which dialog they are. */
export const DialogViewProvider = DialogView.Provider

/** The id of the view that is open as a dialog around a component; null on a page. */
export const useDialogView = (): string | null => use(DialogView)
