import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeExpiredPostings } from '#server/features/feed-import/close-expired-postings.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

type Caller = { tenant: string; session: string }
let caller: Caller

async function signIn(tenant: string): Promise<Caller> {
  const jobSeeker = await makeJobSeeker(portal(), { tenant })
  return { tenant, session: await portal().signedIn(jobSeeker) }
}

const posting = (shopName: string, parts: Parameters<typeof feedItem>[0] = {}) =>
  feedItem({ ...parts, extension: { shopName, ...parts.extension } })

async function facilitiesFor(keyword: string, by = caller): Promise<string[]> {
  const { status, body } = await portal().call('suggestSearchWords', { ...by, query: { keyword } })
  expect(status).toBe(200)
  return body.words.filter(({ kind }) => kind === 'facility').map(({ text }) => text)
}

const notedNames = async (): Promise<string[]> => {
  const { rows } = await portal().connection.executeSql('select name from job_search_facility_name order by name')
  return rows.map(({ name }) => String(name))
}

beforeAll(async () => {
  caller = await signIn('kango')
  const report = await importItems(portal(), [
    posting('みずほ総合病院', { reference: 'A' }),
    posting('みずほ総合病院', { reference: 'B' }),
    posting('ﾐｽﾞﾎ総合病院', { reference: 'C' }),
    posting('医療法人 みずほクリニック'),
    posting('100%_スマイル訪問看護'),
    posting('サンライズ訪問看護'),
    posting('おわり診療所', { validThrough: '2026-11-20' }),
    posting('引揚診療所', { reference: 'W' }),
  ])
  expect(report).toMatchObject({ created: 8, errors: [], quarantine: [] })
  const own = portal().services.tenants().get('kaigo')?.facets
  const facets = {
    occupationCategories: [own?.occupationCategories[0]?.id ?? ''],
    employmentTypes: ['full_time'],
    workStyles: [],
    features: [],
    facilityTypes: [own?.facilityTypes[0]?.id ?? ''],
    certifications: [],
  }
  const inKaigo = await importItems(portal(), [posting('みずほ介護センター', { extension: { facets } })], 'kaigo')
  expect(inKaigo).toMatchObject({ created: 1, errors: [] })
})

describe('facilities among the suggestions', () => {
  it('are found by the beginning of their name and by what it holds, in any kana, each once', async () => {
    expect(await facilitiesFor('みずほ')).toEqual(['みずほ総合病院', '医療法人 みずほクリニック'])
    expect(await facilitiesFor('ミズホ総')).toEqual(['みずほ総合病院'])
    expect(await facilitiesFor('夜勤　総合病')).toEqual(['みずほ総合病院'])
    expect(await facilitiesFor('み')).toEqual(['みずほ総合病院'])
    expect(await facilitiesFor('どこにもない施設')).toEqual([])
  })

  it('are those of the service alone', async () => {
    expect(await facilitiesFor('みずほ', await signIn('kaigo'))).toEqual(['みずほ介護センター'])
    expect(await facilitiesFor('みずほ', await signIn('yakuzai'))).toEqual([])
  })

  it('find the postings of the facility that is chosen', async () => {
    for (const [name, count] of [
      ['みずほ総合病院', 3],
      ['医療法人 みずほクリニック', 1],
    ] as const) {
      const formElementStates = [elementState('text', 'keyword', [textContent(name)])]
      const { body } = await portal().call('countJobPostings', {
        ...caller,
        body: { searchBody: { formElementStates } },
      })
      expect([name, body.totalCount]).toEqual([name, count])
    }
  })

  it('have an open posting: not after its last day, nor once it is withdrawn, and again when it is back', async () => {
    expect(await facilitiesFor('おわり診')).toEqual(['おわり診療所'])
    expect(await facilitiesFor('引揚診')).toEqual(['引揚診療所'])
    await portal().services.runInScope('kango', async (scope) => {
      const { source_id } = await scope
        .selectFrom('job_posting')
        .select('source_id')
        .where('source_id', 'like', '% W')
        .executeTakeFirstOrThrow()
      await closeWithdrawn(scope, [source_id], portal().services.clock())
    })
    portal().setNow('2026-11-21T00:10:00+09:00')
    expect(await facilitiesFor('おわり診')).toEqual([])
    expect(await facilitiesFor('引揚診')).toEqual([])
    expect(await notedNames()).toContain('引揚診療所')
    await closeExpiredPostings(portal().served)
    expect(await notedNames()).not.toContain('引揚診療所')
    expect(await notedNames()).not.toContain('おわり診療所')
    expect(await notedNames()).toContain('みずほ介護センター')
    await importItems(portal(), [posting('引揚診療所', { reference: 'W' })])
    expect(await facilitiesFor('引揚診')).toEqual(['引揚診療所'])
  })
})

describe('what is typed', () => {
  it.each([
    '%',
    '_',
    '100%_',
    '.*',
    '(',
    '[\\p{L}',
    '\\',
    "'",
    '"; drop table job_search; --',
    '\u0000',
    '\u202e病院',
    '\ud83d',
  ])('%j is looked for as it is, and means nothing else', async (keyword) => {
    const found = await facilitiesFor(keyword)
    expect(found).toEqual(['%', '100%_', '_'].includes(keyword) ? found : [])
    expect(found).not.toContain('サンライズ訪問看護')
  })

  it('a percent sign and a low line are letters of a name', async () => {
    expect(await facilitiesFor('100%_ス')).toEqual(['100%_スマイル訪問看護'])
    expect(await facilitiesFor('%_')).toEqual(['100%_スマイル訪問看護'])
    expect(await facilitiesFor('訪_看護')).toEqual([])
  })

  it('is refused where it is longer than a keyword may be, however long', async () => {
    const statusFor = async (keyword: string) =>
      (await portal().call('suggestSearchWords', { ...caller, query: { keyword } })).status
    expect(await statusFor('あ'.repeat(101))).toBe(400)
    expect(await statusFor('a'.repeat(10_000_000))).toBeGreaterThanOrEqual(400)
    expect(await statusFor('ﷺ'.repeat(100))).toBe(200)
    expect(await statusFor('ほ '.repeat(50))).toBe(200)
  })
})
