import { beforeEach } from 'vitest'

/** Inside a `describe` whose tests go on from each other: after a failure the rest is skipped instead of failing slowly. */
export function stepByStep(): void {
  let hasFailed = false
  beforeEach(({ skip, onTestFailed }) => {
    if (hasFailed) skip('a step before it failed')
    onTestFailed(() => {
      hasFailed = true
    })
  })
}
