import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyPresses } from './early-presses.ts'

const pressed: string[] = []
/** Of the open modal dialog: the buttons inside; null while none is open. */
let inDialog: readonly string[] | null = null

const buttonOf = (name: string, onPress = () => {}) => ({
  name,
  click: () => {
    pressed.push(name)
    onPress()
  },
})
type Button = ReturnType<typeof buttonOf>

/** The page after these presses, each at its time by the page's clock. */
function openAfter(...presses: [Button, number][]) {
  const earlyPresses = Object.assign(new Map(presses), { note: () => {} })
  vi.stubGlobal('window', { earlyPresses, removeEventListener: () => {} })
}

beforeEach(() => {
  pressed.splice(0)
  inDialog = null
  vi.stubGlobal('document', {
    querySelectorAll: () => (inDialog ? [{ contains: ({ name }: Button) => inDialog?.includes(name) }] : []),
  })
  vi.spyOn(performance, 'now').mockReturnValue(15_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('early presses are repeated in their order, and those of long ago are not', async () => {
  openAfter([buttonOf('old'), 4_000], [buttonOf('menu'), 6_000], [buttonOf('heart'), 7_000])
  await repeatEarlyPresses()
  expect(pressed).toEqual(['menu', 'heart'])
})

test('the page responds between two early presses', async () => {
  const answer = () => setTimeout(() => pressed.push('response'))
  openAfter([buttonOf('menu', answer), 14_000], [buttonOf('heart'), 14_500])
  await repeatEarlyPresses()
  expect(pressed).toEqual(['menu', 'response', 'heart'])
})

test('an early press behind a dialog that another has opened is not repeated, one inside is', async () => {
  const open = () => {
    inDialog = ['confirm']
  }
  openAfter(
    [buttonOf('leave', open), 14_000],
    [buttonOf('confirm'), 14_100],
    [buttonOf('heart'), 14_200],
    [buttonOf('confirm'), 14_300],
  )
  await repeatEarlyPresses()
  expect(pressed).toEqual(['leave', 'confirm'])
})
