import { createContext, useContext } from 'react'

/** The service whose lists the controls search. */
export const EditedService = createContext('')
export const useEditedService = (): string => useContext(EditedService)
