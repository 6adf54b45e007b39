import { createContext, useContext } from 'react'

const Level = createContext<1 | 2 | 3>(2)

/** Sets the level of the headings that the components inside draw. A page has one h1. */
export const HeadingLevelProvider = Level.Provider

/** The element for a component's own heading: h2, but h1 for the component that names the page (a posting's title). */
export const useHeadingTag = (): 'h1' | 'h2' | 'h3' => `h${useContext(Level)}`
