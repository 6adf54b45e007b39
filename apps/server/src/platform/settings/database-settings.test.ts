import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const url = 'postgres://user:secret@db/tsunagu'
const pooled = 'postgres://user:secret@pooler:6432/tsunagu'

describe('settings of the database', () => {
  it('lead everything to one address where nothing else is set', () => {
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ directUrl: url, hasPooler: false, readUrls: [] })
    expect(readEnv({})).toMatchObject({ databaseUrl: null, directUrl: null, readUrls: [] })
  })
  it('name replicas and the way past a pooler', () => {
    const replicas = 'postgres://user@db-2/tsunagu, postgres://user@db-3/tsunagu'
    const env = readEnv({
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: url,
      DATABASE_POOLER: '1',
      DATABASE_READ_URLS: replicas,
    })
    expect(env).toMatchObject({ databaseUrl: pooled, directUrl: url, hasPooler: true })
    expect(env.readUrls).toEqual(['postgres://user@db-2/tsunagu', 'postgres://user@db-3/tsunagu'])
  })
  it.each([
    [{ DATABASE_READ_URLS: url }, 'the embedded database has no replicas'],
    [{ DATABASE_DIRECT_URL: url }, 'need DATABASE_URL'],
    [{ DATABASE_POOLER: '1' }, 'need DATABASE_URL'],
    [{ DATABASE_URL: pooled, DATABASE_POOLER: '1' }, 'needs DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: url, DATABASE_POOLER: '1', DATABASE_DIRECT_URL: url }, 'needs DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: url, DATABASE_READ_URLS: `${url},mysql://db` }, 'must begin with postgres://'],
    [{ DATABASE_URL: url, DATABASE_READ_URLS: 'postgres://user:secret@[::1' }, 'must be an address'],
    [{ DATABASE_URL: url, DATABASE_READ_URLS: `${url},${url}` }, 'names a replica twice'],
    [{ DATABASE_URL: url, DATABASE_READ_URLS: Array.from({ length: 17 }, (_, at) => `${url}${at}`).join(',') }, '16'],
  ])('refuse %j with a sentence that holds no password', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
    expect(() => readEnv(source)).not.toThrow(/secret/)
  })
})
