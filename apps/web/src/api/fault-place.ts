import { createContext, use } from 'react'
import type { FaultPlace } from './fault.ts'

const Place = createContext<FaultPlace>({})

/** Says where the components inside stand, for reports of what fails there. */
export const FaultPlaceProvider = Place.Provider

/** Where a component stands, as far as what is around it says. */
export const useFaultPlace = (): FaultPlace => use(Place)
