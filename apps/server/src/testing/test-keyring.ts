import { createKeyring } from '#server/secrets/keyring.ts'

/** The keyring of tests. */
export const testKeyring = createKeyring([{ id: 'test', secret: 'a secret of the tests, long enough for a key' }])
