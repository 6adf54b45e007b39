import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useMasterListCalls } from '#server/testing/master-list-calls.ts'
import { tableOf } from '#server/testing/master-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const { reset, send } = useMasterListCalls(portal)

test('postings are found by the stations of the set in force, whatever numbers they came with', async () => {
  const kyodo = [...shippedMasterData.allStations()].find(({ name }) => name === '経堂')
  const [line] = kyodo?.lineIds ?? []
  const access = {
    lineName: '小田急線',
    stationName: '経堂',
    lineId: line ?? null,
    stationId: kyodo?.id ?? null,
    by: 'walk' as const,
    minutes: 5,
  }
  const id = await makeJobPosting(portal(), { extension: { access: [access] } })
  const session = await portal().signedIn(await makeJobSeeker(portal()))
  const countAt = async (key: string, value: string) => {
    // works off the waiting jobs
    await portal().mails()
    const states = [elementState('text_list', key, [textContent(value)])]
    const { body } = await portal().call('getJobPostingCards', {
      session,
      body: { searchBody: { formElementStates: states } },
    })
    return body.component.component.jobPostingCards.map((card) => card.id)
  }
  expect(await countAt('stations', kyodo?.id ?? '')).toEqual([id])
  const row = ['35.65', '139.63', '156-0052', '世田谷区経堂']
  await send('stations', tableOf('stations', [['55', '経堂', '経堂', '', '13', ...row]]), { allowFewer: true })
  await send('lines', tableOf('lines', [['44', '小田急小田原線', '', '小田急電鉄', '']]), { allowFewer: true })
  await send('line_stations', tableOf('line_stations', [['44', '1', '55']]), { allowFewer: true })
  expect(await countAt('stations', '55')).toEqual([id])
  expect(await countAt('train_lines', '44')).toEqual([id])
  await reset('stations')
  expect(await countAt('stations', kyodo?.id ?? '')).toEqual([id])
})
