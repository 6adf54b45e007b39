/** `npm run contract:release`: makes the present contract the released one, as part of a release. */
import { requirePinnedNode } from './pinned-node.mjs'

requirePinnedNode('npm run contract:release')
const { releaseContract } = await import('./contract.mjs')
console.log(`Version ${releaseContract()} of the contract is the released one now.`)
