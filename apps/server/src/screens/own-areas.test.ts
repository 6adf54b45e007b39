import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, it } from 'vitest'
import { recordSearch } from '#server/features/histories/history.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

const areas = (...codes: string[]) =>
  elementState(
    'text_list',
    'areas',
    codes.map((code) => textContent(code)),
  )

async function ownAreasOf(session?: string) {
  const { body } = await portal().call('getEntryPointAreas', {
    params: { entryPointAreaType: 'prefecture' },
    ...(session && { session }),
  })
  return body.component.component.ownAreas
}

it('the places of the last search that named any are first, then their prefectures', async () => {
  const jobSeeker = await makeJobSeeker(portal())
  const session = await portal().signedIn(jobSeeker)
  expect(await ownAreasOf(session)).toBeUndefined()
  const search = (minute: number, ...states: ReturnType<typeof elementState>[]) =>
    portal().services.runInScope('kango', (scope) =>
      recordSearch(scope, {
        jobSeekerId: jobSeeker.id,
        states,
        label: 'さがした条件',
        now: new Date(`2026-11-20T09:${10 + minute}:00+09:00`),
      }),
    )
  await search(0, areas('01'))
  await search(1, areas('13112', '14101', '99999', '13113', '13114'))
  await search(2, elementState('text', 'keyword', [textContent('看護')]))
  expect(await ownAreasOf(session)).toEqual([
    { id: '13112', displayName: '東京都 世田谷区' },
    { id: '14101', displayName: '神奈川県 横浜市鶴見区' },
    { id: '13113', displayName: '東京都 渋谷区' },
    { id: '13', displayName: '東京都' },
    { id: '14', displayName: '神奈川県' },
  ])
})

it('a visitor has none', async () => {
  expect(await ownAreasOf()).toBeUndefined()
})
