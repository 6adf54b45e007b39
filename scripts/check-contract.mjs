/**
 * Compares the contract with the released one: what would break a tab that is still open needs a version raised. Members of
 * responses that nothing in the web reads fail, too: they are listed with the reason why they are sent.
 */
import knownGaps from '../packages/contract/specification/known-gaps.json' with { type: 'json' }
import unreadMembers from '../packages/contract/specification/unread-members.json' with { type: 'json' }
import { presentContract, releasedContract } from './contract.mjs'
import { compareContracts } from './testing/contract-rules.mjs'
import { compareUnread, findUnreadMembers, sourcesOfWeb } from './testing/unread-members.mjs'

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
      '\nTake them back, add instead of changing, or raise contractVersion (packages/contract/src/contract-version.ts):' +
      '\nopen tabs then load anew at their next step. The rules stand in docs/decisions/023.',
  )
  process.exitCode = 1
}
if (present.version < released.version) {
  console.log(`\nThe version went back from ${released.version} to ${present.version}.`)
  process.exitCode = 1
}

const unread = compareUnread(findUnreadMembers(sourcesOfWeb()), [...unreadMembers, ...knownGaps.unread])
for (const sentence of unread) console.log(sentence)
if (unread.length > 0) process.exitCode = 1
