import { afterAll, afterEach, beforeAll } from 'vitest'
import { beginRecords, closeLeftPages, recordOpenPages } from './failure-records.ts'

// Before each test file: what is left of a journey that fails is kept under `.cache/e2e/<file>/<test>/`. Bound, since Vitest
// reads a hook's first parameter as fixtures and refuses any that is not taken apart.
beforeAll(beginRecords.bind(null))
afterEach(recordOpenPages)
afterAll(closeLeftPages)
