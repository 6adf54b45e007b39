/** `npm test`; docs/testing.md says how to run a part. */
import { requirePinnedNode } from './pinned-node.mjs'

requirePinnedNode('npm test')
await import('./testing/run-tests.mjs')
