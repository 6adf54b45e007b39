import fc from 'fast-check'

/**
 * Properties run for each of thousands of changes: with fewer examples, without the search for the smallest one, and with
 * the same examples every time, so that a score changes with the code and its tests alone.
 */
fc.configureGlobal({ numRuns: 25, seed: 1, endOnFailure: true })
