import { afterAll, afterEach, beforeAll } from 'vitest'
import { beginRecords, closeLeftPages, recordOpenPages } from './failure-records.ts'

// Before each test file: stores the traces of a failing journey under `.cache/e2e/<file>/<test>/`. Bound, since Vitest
// reads a hook's first parameter as fixtures and refuses any that is not destructured.
beforeAll(beginRecords.bind(null))
afterEach(recordOpenPages)
afterAll(closeLeftPages)
