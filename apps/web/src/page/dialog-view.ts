import { createContext, use } from 'react'

const DialogView = createContext<string | null>(null)

/** Provides the current dialog to the components of a view. */
export const DialogViewProvider = DialogView.Provider

/** The id of the view that is open as a dialog around a component; null on a page. */
export const useDialogView = (): string | null => use(DialogView)
