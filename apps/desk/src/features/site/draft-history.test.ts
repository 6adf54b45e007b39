import { describe, expect, it } from 'vitest'
import { type DraftStep, withoutLast, withStep } from './draft-history.ts'

const step = (version: number): DraftStep => ({ path: 'screens/top.yaml', text: `before ${version}`, version })
const versions = (steps: readonly DraftStep[]) => steps.map(({ version }) => version)

describe('the steps of a draft', () => {
  it('are taken back one after the other, each from the version that the former one made', () => {
    const three = withStep(withStep(withStep([], step(1)), step(2)), step(3))
    expect(versions(three)).toEqual([1, 2, 3])
    const two = withoutLast(three, 4)
    expect(two.at(-1)).toEqual({ ...step(2), version: 4 })
    expect(versions(withoutLast(two, 5))).toEqual([5])
    expect(versions(withStep(two, step(5)))).toEqual([1, 4, 5])
  })

  it('begin anew after a colleague’s change', () => {
    expect(versions(withStep(withStep([], step(1)), step(3)))).toEqual([3])
  })

  it('are bounded', () => {
    const many = Array.from({ length: 60 }, (_, index) => step(index + 1))
    const all = many.reduce<readonly DraftStep[]>((steps, one) => withStep(steps, one), [])
    expect([all.length, all.at(-1)?.version]).toEqual([50, 60])
  })
})
