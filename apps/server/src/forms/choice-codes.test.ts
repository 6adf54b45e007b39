import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import type { StateType } from '@tsunagu/contract/form/ui-types.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''

beforeEach(async () => {
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

const save = (states: FormElementState[]) => portal().call('updateProfile', { session, body: { states } })

/** The sentence at a key, or `''` when it was taken. */
async function problemAt(state: FormElementState): Promise<string> {
  const { status, body } = await save([state])
  if (status === 204) return ''
  const [error] = (body as unknown as ErrorBody).details.flatMap(({ formErrors }) => formErrors)
  return error?.key === state.key ? error.message : `answered ${status}`
}

/** What the profile's forms hold under a key afterwards. */
async function keptAt(key: string): Promise<ContentState[]> {
  const { body } = await portal().call('getProfileView', { session })
  const screens = 'screens' in body.view.data ? body.view.data.screens : []
  const forms = screens.flatMap(({ components }) =>
    components.flatMap((component) => (component.type === 'profile' ? [component.component.form] : [])),
  )
  const states = forms.flatMap((form) => fieldsOf(form).map(({ element }) => element.state))
  return states.find((state) => state.key === key)?.contentStates ?? []
}

const lines = (...contents: ContentState[]) => elementState('text_list', 'usual_train_lines', contents)
const aim = (content: ContentState) => elementState('search_field', 'aimed_certification', [content])

describe('codes of long lists', () => {
  it('are stored under their own names, whatever the caller calls them', async () => {
    expect(await problemAt(lines(textContent('11302', '別の名前'), textContent('11312')))).toBe('')
    expect(await keptAt('usual_train_lines')).toEqual([
      textContent('11302', 'JR山手線'),
      textContent('11312', expect.stringContaining('JR中央')),
    ])
  })

  it('must exist', async () => {
    const message = 'よく使う路線は選択肢から選んでください。'
    expect(await problemAt(lines(textContent('11302'), textContent('99999999')))).toBe(message)
    expect(await problemAt(lines(textContent('nurse', '看護師')))).toBe(message)
    expect(await problemAt(lines(textContent('region_3', '関東')))).toBe(message)
  })

  it('are of the list that a popup’s view chooses from', async () => {
    const experienced = (code: string) => elementState('text_list', 'experienced_occupations', [textContent(code)])
    expect(await problemAt(experienced('nursing_nurse_ward'))).toBe('')
    expect(await keptAt('experienced_occupations')).toEqual([
      textContent('nursing_nurse_ward', '看護師・准看護師・病棟'),
    ])
    expect(await problemAt(experienced('8311'))).toBe('経験のある職種は選択肢から選んでください。')
  })
})

describe('answers that may be typed, too', () => {
  it('are stored as typed without a label, and by their code with one', async () => {
    expect(await problemAt(aim(textContent('nurse')))).toBe('')
    expect(await keptAt('aimed_certification')).toEqual([textContent('nurse')])
    expect(await problemAt(aim(textContent('nurse', '何か')))).toBe('')
    expect(await keptAt('aimed_certification')).toEqual([textContent('nurse', '看護師')])
  })

  it('are no codes that the list does not have', async () => {
    expect(await problemAt(aim(textContent('no_such_code', '看護師')))).toBe(
      'これから取りたい資格は選択肢から選んでください。',
    )
  })

  it('are one', async () => {
    const two = elementState('search_field', 'aimed_certification', [textContent('一'), textContent('二')])
    expect(await problemAt(two)).toBe('これから取りたい資格は1つだけ選んでください。')
  })
})

test('several short texts keep their inputs', async () => {
  const hours = elementState('text_list', 'contact_hours', [textContent('', '第1希望'), textContent('土曜', '第2希望')])
  expect(await problemAt(hours)).toBe('')
  expect(await keptAt('contact_hours')).toEqual([textContent('土曜', '第2希望')])
})

describe('dates', () => {
  const born = (text: string, type: StateType = 'text') => elementState(type, 'birth_date', [textContent(text)])
  it.each([
    ['1993-02-30', '1993年2月30日はありません。日を選び直してください。'],
    ['1993-02', '生年月日は年・月・日をすべて選んでください。'],
    ['1492-10-12', '生年月日の年は一覧から選んでください。'],
    ['1993-02-28; DROP', '生年月日は年・月・日をすべて選んでください。'],
  ])('%j is refused: %s', async (text, message) => {
    const { status, body } = await save([born(text)])
    expect(status).toBe(400)
    const errors = (body as unknown as ErrorBody).details.flatMap(({ formErrors }) => formErrors)
    expect(errors).toContainEqual({ key: 'birth_date', index: 0, message })
  })

  it('of another type are none', async () => expect((await save([born('1993-02-28', 'text_list')])).status).toBe(400))
})

test('more answers than a state may have are refused', async () => {
  const many = Array.from({ length: 501 }, () => textContent('11302'))
  expect((await save([lines(...many)])).status).toBe(400)
})
