import { createKeyring } from '#server/platform/secrets/keyring.ts'

/** The keyring of tests. */
export const testKeyring = createKeyring([{ id: 'test', secret: 'a secret of the tests, long enough for a key' }])
