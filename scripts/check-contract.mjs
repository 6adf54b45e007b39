/** Compares the contract with the released one: what would break a tab that is still open needs a version raised. */
import { presentContract, releasedContract } from './contract.mjs'
import { compareContracts } from './testing/contract-rules.mjs'

const released = releasedContract()
const present = presentContract()
const differences = compareContracts(released, present)
const breaking = differences.filter(({ isBreaking }) => isBreaking)
for (const { place, reason, isBreaking } of differences) {
  console.log(`${isBreaking ? 'breaking' : 'safe    '}  ${place}: ${reason}`)
}
if (breaking.length > 0 && present.version <= released.version) {
  console.log(
    `\n${breaking.length} of these would break a tab that is open with the code of version ${released.version}.` +
      '\nTake them back, add instead of changing, or raise contractVersion (packages/contract/src/base/contract-version.ts):' +
      '\nopen tabs then load anew at their next step. The rules stand in docs/decisions/138.',
  )
  process.exitCode = 1
}
if (present.version < released.version) {
  console.log(`\nThe version went back from ${released.version} to ${present.version}.`)
  process.exitCode = 1
}
