import { it } from 'vitest'
import type { Size } from './browser.ts'

const leftOut = Object.assign(() => undefined, { each: () => () => undefined })

/**
 * Inside of a `describe` for each size: `it` for a step whose page is laid out alike at both sizes, or that is about what
 * the service does. It is made on a phone alone; on a desktop the journey goes on with the next `it`.
 */
export const itOnPhone = (size: Size): typeof it => (size === 'phone' ? it : (leftOut as unknown as typeof it))
