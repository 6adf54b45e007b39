import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, expect, it } from 'vitest'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { feedItem, importItems, locatedAt } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

const facets = {
  occupationCategories: ['nurse_ward'],
  employmentTypes: ['full_time'],
  workStyles: [] as string[],
  facilityTypes: ['hospital'],
  features: [] as string[],
  certifications: [] as string[],
}
const access = [
  {
    lineName: '小田急小田原線',
    stationName: '代々木上原',
    lineId: null,
    stationId: null,
    by: 'walk' as const,
    minutes: 5,
  },
]
const plain = { title: '募集', description: '募集します。' }
const bare = { shopName: '見本', catchphrases: [], tags: [] }

beforeAll(async () => {
  const inTokyo = feedItem({
    ...plain,
    ...locatedAt('東京都', '世田谷区'),
    extension: {
      ...bare,
      municipalityCode: '13112',
      access,
      facets: {
        ...facets,
        occupationCategories: ['nurse_operating_room', 'nurse_home_visit', 'nurse_night_only'],
        facilityTypes: ['special_nursing_home'],
        workStyles: ['day_only'],
        features: ['obstetrics', 'weekends_off'],
      },
    },
  })
  const inHokkaido = feedItem({
    ...plain,
    ...locatedAt('北海道', '函館市'),
    extension: { ...bare, municipalityCode: '01202', access: [], facets },
  })
  const report = await importItems(portal(), [inTokyo, inHokkaido])
  expect(report).toMatchObject({ created: 2, errors: [], quarantine: [] })
})

async function countOf(keyword: string): Promise<number> {
  const states = [elementState('text', 'keyword', [textContent(keyword)])]
  const request = {
    services: portal().services,
    vocabulary: vocabularyOf(portal(), 'kango'),
    states,
    page: 1,
    perPage: 20,
  }
  return (await portal().services.runInScope('kango', (scope) => searchJobPostingIds(scope, request))).totalCount
}

const ofOne = [
  '世田谷区',
  'せたがや',
  '小田急線',
  '代々木上原',
  '代々木上原駅',
  'オペ室',
  '訪看',
  '夜専',
  '特養',
  '産婦人科',
]

it.each([...ofOne, '土日休み', '日勤のみ', 'とくよう', '世田谷　オペ室'])(
  '%s finds the posting of which it is true, and not the other',
  async (word) => {
    expect(await countOf(word)).toBe(1)
  },
)

it('finds both by what is true of both, however it is written', async () => {
  for (const word of ['看護師', '看護士', 'かんごし', 'カンゴシ', 'ｶﾝｺﾞｼ', 'ナース'])
    expect([word, await countOf(word)]).toEqual([word, 2])
  expect(await countOf('北海道')).toBe(1)
  expect(await countOf('北海道 オペ室')).toBe(0)
})
