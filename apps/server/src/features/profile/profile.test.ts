import { textsOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { basicAnswers, text, workAnswers } from '#server/testing/profile-answers.ts'
import { useProfile } from '#server/testing/use-profile.ts'

const { answersIn, errorsOf, itemsOf, jobSeeker, portal, save, screensOf, session, storedOf } = useProfile()

describe('the profile', () => {
  it('is a view of tabs, and a screen that leads to them', async () => {
    const { body } = await portal().call('getProfileView', { session: session() })
    const { view } = body
    if (view.layoutType !== 'tab_bar_view') throw new Error('the profile has no tabs')
    expect(view).toMatchObject({ id: 'profile', routeType: 'profile', isPrivate: true })
    const targets = view.data.tabs.map(({ targetScreenType }) => targetScreenType)
    expect(view.data.screens.map(({ type }) => type)).toEqual(['free', ...targets])
    expect(targets.slice(0, 3)).toEqual([
      'profile_basic_information',
      'profile_work_history',
      'profile_desired_condition',
    ])
  })

  it('is for the signed-in, and for accounts that are neither suspended nor withdrawn', async () => {
    expect((await portal().call('getProfileView')).status).toBe(401)
    expect((await save(basicAnswers(), {})).status).toBe(401)
    for (const status of ['suspended', 'withdrawn'] as const) {
      await setAccountStatus(portal(), jobSeeker(), status)
      expect((await portal().call('getProfileView', { session: session() })).status).toBe(401)
      expect((await save(basicAnswers())).status).toBe(401)
    }
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })

  it('returns each part by its screen type, too', async () => {
    for (const { type } of (await screensOf()).slice(1)) {
      const { status, body } = await portal().call('getScreenByType', {
        session: session(),
        params: { screenType: type },
      })
      expect([status, body.screen.type]).toEqual([200, type])
      expect((await portal().call('getScreenByType', { params: { screenType: type } })).status).toBe(401)
    }
  })

  it('begins with the address that was signed up with, which cannot be changed here', async () => {
    const states = await answersIn('basic_information')
    expect(textsOf(states, 'email')).toEqual([jobSeeker().email])
    expect(await itemsOf('basic_information')).toEqual([])
    expect(await errorsOf([text('email', 'other@example.jp')])).toMatchObject([{ key: 'email', index: 0 }])
  })

  it('stores answers folded, names as they were typed', async () => {
    expect((await save(basicAnswers())).status).toBe(204)
    const states = await answersIn('basic_information')
    const stored = ['family_name', 'given_name', 'family_name_kana', 'given_name_kana', 'tel', 'zip_code', 'city']
    expect(stored.map((key) => textsOf(states, key)[0])).toEqual([
      '髙橋',
      '𠮷乃',
      'タカハシ',
      'ヨシノ',
      '090-1234-5678',
      '1560052',
      '13112',
    ])
    const { tel } = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('job_seeker').select('tel').where('id', '=', jobSeeker().id).executeTakeFirstOrThrow(),
    )
    expect(tel).toBe('+819012345678')
    expect((await storedOf(jobSeeker())).answers.map(({ key }) => key)).not.toContain('tel')
  })

  it('is shown in words', async () => {
    await save(basicAnswers())
    const items = await itemsOf('basic_information')
    expect(items.map(({ title, value }) => [title, value])).toEqual([
      ['お名前', '髙橋 𠮷乃'],
      ['フリガナ', 'タカハシ ヨシノ'],
      ['生年月日', '1992年4月18日'],
      ['性別', '回答しない'],
      ['メールアドレス', jobSeeker().email],
      ['電話番号', '090-1234-5678'],
      ['郵便番号', '〒156-0052'],
      ['ご住所', '都道府県：東京都\n市区町村：世田谷区\n町名・番地：経堂1-2-3'],
      ['ご希望の連絡方法', 'メッセージだけ（電話はかけません）'],
    ])
  })

  it('changes only the keys sent', async () => {
    await save(basicAnswers())
    expect((await save([text('address1', '宮坂3-4-5'), text('sex', '')])).status).toBe(204)
    const states = await answersIn('basic_information')
    expect([textsOf(states, 'address1'), textsOf(states, 'sex'), textsOf(states, 'family_name')]).toEqual([
      ['宮坂3-4-5'],
      [],
      ['髙橋'],
    ])
  })

  it('takes one answer of a part whose other answers are still missing', async () => {
    expect((await save([text('family_name', '田中')])).status).toBe(204)
    expect(await itemsOf('basic_information')).toContainEqual({ title: '生年月日', value: '未入力', iconType: '' })
  })

  it('takes answers of several parts at once, all or none', async () => {
    const wrong = [...basicAnswers(), ...workAnswers(0), text('work_from', '2015-13', 0)].filter(
      (state, place, all) => all.findLastIndex(({ key }) => key === state.key) === place,
    )
    expect(await errorsOf(wrong)).toMatchObject([{ key: 'work_from', index: 0 }])
    expect((await storedOf(jobSeeker())).answers).toEqual([])
    expect((await save([...basicAnswers(), ...workAnswers(0)])).status).toBe(204)
    expect(textsOf(await answersIn('work_history'), 'workplace')).toEqual(['第1病院'])
  })

  it('changes nothing for an empty change', async () => {
    expect((await save([])).status).toBe(204)
    expect(await storedOf(jobSeeker())).toEqual({ answers: [], events: [] })
  })

  it('tells the agency which keys have changed, and nothing where none has', async () => {
    await save(basicAnswers())
    await save(basicAnswers({ address1: '宮坂3-4-5' }))
    await save(basicAnswers({ address1: '宮坂3-4-5' }))
    const { events } = await storedOf(jobSeeker())
    expect(events.map(({ type }) => type)).toEqual(['profile.updated', 'profile.updated'])
    expect(events[0]?.data).toMatchObject({ keys: expect.arrayContaining(['family_name', 'tel']) as string[] })
    expect(events[1]?.data).toEqual({ keys: ['address1'] })
    expect(JSON.stringify(events)).not.toContain('髙橋')
  })
})

describe('a set that repeats', () => {
  const places = async () => textsOfAll(await answersIn('work_history'), 'workplace')
  const textsOfAll = (states: readonly FormElementState[], key: string) =>
    states.filter((state) => state.key === key).map(({ contentStates }) => contentStates[0]?.text)

  it('has as many repetitions as were stored, one without answers where none was', async () => {
    expect(await places()).toEqual([undefined])
    await save([...workAnswers(0), ...workAnswers(1), ...workAnswers(2)])
    expect(await places()).toEqual(['第1病院', '第2病院', '第3病院'])
    expect((await itemsOf('work_history')).map(({ title }) => title)).toEqual(['職歴1', '職歴2', '職歴3'])
  })

  it('is replaced as a whole: an index that is not sent is gone', async () => {
    await save([
      ...workAnswers(0, { work_duties: '病棟' }),
      ...workAnswers(1),
      ...workAnswers(2, { work_duties: '外来' }),
    ])
    expect((await save([...workAnswers(0), ...workAnswers(1, { workplace: 'あたらしい病院' })])).status).toBe(204)
    expect(await places()).toEqual(['第1病院', 'あたらしい病院'])
    const { answers } = await storedOf(jobSeeker())
    expect(answers.filter(({ key }) => key === 'work_duties')).toEqual([])
    expect(Math.max(...answers.map(({ index }) => index))).toBe(1)
  })

  it('names the repetition that is wrong', async () => {
    const errors = await errorsOf([
      ...workAnswers(0),
      ...workAnswers(1, { workplace: '' }),
      ...workAnswers(2, { work_from: '2015-00' }),
    ])
    expect(errors.map(({ key, index }) => [key, index])).toEqual([
      ['workplace', 1],
      ['work_from', 2],
    ])
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })

  it('may stay empty where it is optional, and may be emptied', async () => {
    const empty = workAnswers(0, { workplace: '', work_occupation: '', work_from: '' })
    expect((await save(empty)).status).toBe(204)
    await save(workAnswers(0))
    expect((await save(empty)).status).toBe(204)
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })

  it('repeats no more often than its definition says', async () => {
    const tooMany = Array.from({ length: 16 }, (_, index) => workAnswers(index)).flat()
    expect(await errorsOf(tooMany)).toMatchObject([
      { key: 'workplace', index: 15, message: expect.stringContaining('15件') as string },
    ])
  })
})
