import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A test that writes to console.error or console.warn fails: React, Node and our own code report real faults there.
 * A test that expects such a message silences it itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const methods = /** @type {const} */ (['error', 'warn'])

/** @type {string[]} */
let messages = []

beforeEach(() => {
  messages = []
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      messages.push(`console.${method}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockRestore()
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join('\n')}`)
})
