import { createContext, use } from 'react'
import type { FaultPlace } from './fault.ts'

const Place = createContext<FaultPlace>({})

/** Names the place of the components inside, for fault reports. */
export const FaultPlaceProvider = Place.Provider

/** A component's place, as far as its ancestors name it. */
export const useFaultPlace = (): FaultPlace => use(Place)
