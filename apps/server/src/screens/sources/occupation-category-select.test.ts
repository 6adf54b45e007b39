import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import type { ScreenContext } from '#server/screens/screen-context.ts'
import { list } from '#server/testing/profile-answers.ts'
import { componentIn, useProfile } from '#server/testing/use-profile.ts'
import { occupationCategorySelectSources } from './occupation-category-select.ts'

const { portal, save, session } = useProfile()

type State = ComponentPayloads['occupation_category_select']['state'] | undefined

/** The chosen occupations that a view sends, to the job seeker of the test unless they are not signed in. */
async function sentBy(view: 'checkbox' | 'radio', caller: { session?: string } = { session: session() }) {
  const params = { id: `occupation_category_${view}_list` }
  const { body } = await portal().call('getView', { ...caller, params })
  if (body.view.layoutType !== 'single_view') throw new Error('it has tabs')
  const id = view === 'radio' ? 'occupation' : 'occupations'
  return componentIn([body.view.data.screen], 'occupation_category_select', id)?.state
}

const chosenIn = (state: State) => state?.contentStates.map(({ text, label }) => [text, label])

const occupations = (...chosen: [id: string, label: string][]) =>
  elementState(
    'text_list',
    'occupation_categories',
    chosen.map(([id, label]) => textContent(id, label)),
  )

test('the occupations that an account wishes for are chosen, one of them where one can be', async () => {
  expect(await sentBy('checkbox')).toBeNull()
  await save([list('occupation_categories', ['nurse_ward', 'public_health_nurse'])])
  const ward: [string, string] = ['nurse_ward', '病院の看護師・病棟']
  expect(await sentBy('checkbox')).toEqual(occupations(ward, ['public_health_nurse', '保健師']))
  expect(await sentBy('radio')).toEqual(occupations(ward))
})

test('a visitor has chosen nothing', async () => {
  await save([list('occupation_categories', ['nurse_ward'])])
  expect(await sentBy('radio', {})).toBeNull()
})

test('the occupations of a search precede those of the account; unknown ones are left out', async () => {
  const tenant = portal().services.tenants().get('kango')
  const states = [list('occupation_categories', ['nurse_outpatient', 'astronaut', 'nurse_outpatient'])]
  const context = { tenant, states } as unknown as ScreenContext
  const definition = { id: 'occupations', payload: { selectType: 'checkbox_list' }, options: {} } as const
  const { state } = (await occupationCategorySelectSources.first_level.load(context, definition)) ?? {}
  expect(chosenIn(state)).toEqual([['nurse_outpatient', '病院の看護師・外来']])
})
