import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, locatedAt } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

async function signIn() {
  const jobSeeker = await makeJobSeeker(portal(), { tenant: 'kango' })
  return { tenant: 'kango', session: await portal().signedIn(jobSeeker) }
}

test('a typed station is found, and the result sorted by it says how far each posting is', async () => {
  await importItems(portal(), [
    feedItem({ ...locatedAt('東京都', '世田谷区'), extension: { municipalityCode: '13112' } }),
  ])
  const caller = await signIn()
  const { body } = await portal().call('findSearchPlaces', { ...caller, query: { place: '経堂' } })
  expect(body.places).toHaveLength(1)
  const [{ name, sort } = { name: '', sort: '' }] = body.places
  expect(name).toBe('経堂駅')
  const placesIn = async (order: string) => {
    const formElementStates = [elementState('text', 'sort', [textContent(order)])]
    const { body: result } = await portal().call('getSearchResultView', {
      ...caller,
      body: { searchBody: { formElementStates } },
    })
    return JSON.stringify(result.view).match(/東京都世田谷区（[^）]*約[\d.]+k?m）/g) ?? []
  }
  expect(await placesIn(sort)).toHaveLength(1)
  expect(await placesIn('newest')).toEqual([])
})

test('nowhere is no place; a visitor is asked to sign in', async () => {
  const { status, body } = await portal().call('findSearchPlaces', {
    ...(await signIn()),
    query: { place: 'どこにもない場所' },
  })
  expect({ status, places: body.places }).toEqual({ status: 200, places: [] })
  expect((await portal().call('findSearchPlaces', { tenant: 'kango', query: { place: '経堂' } })).status).toBe(401)
})
