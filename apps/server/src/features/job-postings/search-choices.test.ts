import type { AskedChoice } from '@tsunagu/contract/endpoints/search-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { expect, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

const chosen = (key: string, ...values: string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

async function ask(formElementStates: FormElementState[], choices?: unknown) {
  const session = await portal().signedIn(await makeJobSeeker(portal()))
  return portal().call('countJobPostings', {
    session,
    body: {
      searchBody: { formElementStates },
      ...(choices === undefined ? {} : { choices: choices as AskedChoice[] }),
    },
  })
}

test('unknown values count nothing; an unknown key or too many values are refused', async () => {
  const answer = await ask([chosen('areas', '13')], [{ key: 'features', values: ['no_such', '', 'blank_ok'] }])
  expect(answer.body).toEqual({ totalCount: 0, choices: [{ key: 'features', counts: [0, 0, 0] }] })
  expect((await ask([])).body).toEqual({ totalCount: 0, choices: [] })
  const refused: unknown[] = [
    [{ key: 'keyword', values: [] }],
    [{ key: 'features', values: Array.from({ length: 601 }, () => 'blank_ok') }],
    Array.from({ length: 21 }, () => ({ key: 'features', values: [] })),
  ]
  for (const choices of refused) {
    expect(await ask([], choices)).toMatchObject({ status: 400, body: { code: 'invalid_argument' } })
  }
})
