import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { startServer } from './start-server.ts'

it('does not start on PostgreSQL without the keys that all its processes share', async () => {
  const env = readEnv({ PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(startServer(env, async () => undefined)).rejects.toThrow(/SECRET_KEYS must be set beside DATABASE_URL/)
})
