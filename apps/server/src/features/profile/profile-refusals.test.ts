import { boolContent, elementState, textsOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { basicAnswers, list, text, workAnswers } from '#server/testing/profile-answers.ts'
import { useProfile } from '#server/testing/use-profile.ts'

const { answersIn, errorsOf, jobSeeker, portal, save, screensOf, session, storedOf } = useProfile()

describe('a profile refuses, and says where', () => {
  it.each<[string, FormElementState[], [string, number]]>([
    ['a key of no form', [text('mothers_occupation', '医師')], ['mothers_occupation', 0]],
    ['a key of another form', [text('password', 'abcdefg1')], ['password', 0]],
    ['an index where nothing repeats', [text('family_name', '田中', 1)], ['family_name', 1]],
    ['an answer of another type', [list('family_name', ['田中'])], ['family_name', 0]],
    ['an answer given twice', [text('family_name', '田中'), text('family_name', '山田')], ['family_name', 0]],
    ['a required answer that is taken back', [text('family_name', '')], ['family_name', 0]],
    ['a choice that is not offered', [text('sex', 'both')], ['sex', 0]],
    ['a place that does not exist', [list('areas', ['99999'])], ['areas', 0]],
    [
      'an occupation of another service',
      [list('occupation_categories', ['nursery_teacher'])],
      ['occupation_categories', 0],
    ],
    ['a prefecture that does not exist', [text('prefecture', '48')], ['prefecture', 0]],
    ['30 February', [text('birth_date', '1992-02-30')], ['birth_date', 0]],
    ['a date of the future', [text('birth_date', '2026-01-01')], ['birth_date', 0]],
    ['a telephone number that is too short', [text('tel', '0901234')], ['tel', 0]],
    ['a postal code that is too short', [text('zip_code', '156-00')], ['zip_code', 0]],
    ['a name in the place of its reading', [text('family_name_kana', '田中')], ['family_name_kana', 0]],
    ['a text that is too long', [text('family_name', '田'.repeat(41))], ['family_name', 0]],
    ['control characters', [text('self_promotion', 'あ\u0000')], ['self_promotion', 0]],
    [
      'a tick with words of its own',
      [elementState('bool_list', 'no_work_history', [boolContent(true, '嘘')])],
      ['no_work_history', 0],
    ],
  ])('%s', async (_, states, [key, index]) => {
    const [error, ...others] = await errorsOf(states)
    expect(error).toMatchObject({ key, index, message: expect.stringMatching(/[ぁ-ん].*。$/s) as string })
    expect(others).toEqual([])
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })

  it('a municipality of another prefecture, also where only the prefecture is changed', async () => {
    expect(await errorsOf(basicAnswers({ prefecture: '14' }))).toMatchObject([{ key: 'city', index: 0 }])
    await save(basicAnswers())
    expect(await errorsOf([text('prefecture', '14')])).toMatchObject([{ key: 'city', index: 0 }])
    expect((await save([text('prefecture', '14'), text('city', '14101')])).status).toBe(204)
  })

  it.each([
    ['no states', undefined],
    ['a word for states', 'family_name'],
    ['a state without a key', [{ type: 'text', contentStates: [], keyIndex: 0, elementObjId: '' }]],
    ['a negative index', [{ ...text('workplace', '病院'), keyIndex: -1 }]],
    ['a member too many', [{ ...text('family_name', '田中'), jobSeekerId: 'x' }]],
    ['more states than a form has', Array.from({ length: 501 }, () => text('family_name', '田中'))],
  ])('%s', async (_, states) => {
    expect((await save(states)).status).toBe(400)
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })
})

describe('profiles of several people', () => {
  it('are apart: other job seekers and other services see and change nothing', async () => {
    const other = await makeJobSeeker(portal())
    const namesake = await makeJobSeeker(portal(), { tenant: 'kaigo', email: jobSeeker().email })
    await save(basicAnswers())
    const callers = [
      { tenant: 'kango', session: await portal().signedIn(other) },
      { tenant: 'kaigo', session: await portal().signedIn(namesake) },
    ]
    for (const caller of callers) {
      expect(JSON.stringify(await screensOf(caller))).not.toContain('髙橋')
      expect((await save([text('family_name', '山田')], caller)).status).toBe(204)
    }
    expect((await save([text('family_name', '山田')], { tenant: 'kaigo', session: session() })).status).toBe(401)
    expect(textsOf(await answersIn('basic_information'), 'family_name')).toEqual(['髙橋'])
  })

  it('changes at the same time leave one of them whole, and lose no key', async () => {
    const changes = ['一', '二', '三', '四'].map((name, index) =>
      save(
        [
          text('family_name', name),
          text('given_name', name),
          text('self_promotion', name),
          ...workAnswers(0, { workplace: name }),
          text('reason_for_change', index === 0 ? 'きっかけ' : ''),
        ].filter(({ key }) => key !== 'reason_for_change' || index === 0),
      ),
    )
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const states = await answersIn('basic_information')
    expect(textsOf(states, 'family_name')).toEqual(textsOf(states, 'given_name'))
    expect(textsOf(await answersIn('self_promotion'), 'reason_for_change')).toEqual(['きっかけ'])
  })
})

describe('answers that are not offered any more', () => {
  it('are left out of the form and of the table, and do not prevent a change', async () => {
    await portal().services.runInScope('kango', (scope) =>
      scope
        .insertInto(
          'profile_answer',
          [
            list('work_styles', ['day_only', 'gone_since']),
            text('sex', 'gone_since'),
            text('gone_key', 'x'),
            list('family_name', ['田中']),
          ].map((state) => ({
            job_seeker_id: jobSeeker().id,
            key: state.key,
            key_index: state.keyIndex,
            state: JSON.stringify(state),
            updated_at: new Date(),
          })),
        )
        .execute(),
    )
    expect(textsOf(await answersIn('desired_condition'), 'work_styles')).toEqual(['day_only'])
    expect(JSON.stringify(await screensOf())).not.toContain('gone_since')
    expect(textsOf(await answersIn('basic_information'), 'family_name')).toEqual([])
    expect((await save(basicAnswers())).status).toBe(204)
  })
})
