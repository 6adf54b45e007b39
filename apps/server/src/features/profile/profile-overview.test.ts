import { randomUUID } from 'node:crypto'
import { boolContent, elementState, fileContent, textContent } from '@tsunagu/contract/form/content-states.ts'
import { formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { describe, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { basicAnswers, list, text, workAnswers } from '#server/testing/profile-answers.ts'
import { componentIn, useProfile } from '#server/testing/use-profile.ts'

const { answersIn, errorsOf, itemsOf, jobSeeker, navigation, portal, save, session, storedOf } = useProfile()

describe('files among the answers', () => {
  const keepFile = async (owner: MadeJobSeeker, documentType: string) => {
    const id = randomUUID()
    await portal().services.runInScope(owner.tenant, (scope) =>
      scope
        .insertInto('stored_file', {
          id,
          job_seeker_id: owner.id,
          kind: 'resume',
          document_type: documentType,
          name: '看護師免許証.jpg',
          content_type: 'image/jpeg',
          size: 1_024,
          sha256: Buffer.alloc(32),
          created_at: portal().services.clock(),
        })
        .execute(),
    )
    return id
  }
  const copies = (...urls: string[]) =>
    elementState(
      'file_list',
      'licence_copies',
      urls.map((url) => fileContent({ name: 'にせの名前.pdf', url, contentType: 'text/html' })),
    )
  const shown = async () =>
    (await answersIn('certification'))
      .find(({ key }) => key === 'licence_copies')
      ?.contentStates.map(({ file }) => file)

  it('are those that were stored for this job seeker and this element, as stored', async () => {
    const id = await keepFile(jobSeeker(), 'licence_copies')
    const url = storedFileUrl(id)
    expect((await save([copies(url)])).status).toBe(204)
    expect(await shown()).toEqual([{ name: '看護師免許証.jpg', url, contentType: 'image/jpeg', size: 1_024 }])
    expect((await itemsOf('certification')).at(-1)?.value).toBe('看護師免許証.jpg')
    await portal().services.runInScope('kango', (scope) =>
      scope.updateTable('stored_file').set({ removed_at: new Date() }).where('id', '=', id).execute(),
    )
    expect(await shown()).toEqual([])
  })

  it('are refused where they are somebody else’s, of another element, not stored, or none at all', async () => {
    const foreign = await keepFile(await makeJobSeeker(portal()), 'licence_copies')
    const resume = await keepFile(jobSeeker(), 'resume')
    for (const url of [
      storedFileUrl(foreign),
      storedFileUrl(resume),
      storedFileUrl(randomUUID()),
      'https://evil.example/a.pdf',
    ]) {
      const errors = await errorsOf([copies(url)])
      expect(errors[0], url).toMatchObject({ key: 'licence_copies', index: 0 })
    }
    expect((await storedOf(jobSeeker())).answers).toEqual([])
  })

  it('documents count towards a complete profile', async () => {
    const missing = async () => (await navigation()).completeness.missing.map(({ label }) => label)
    expect(await missing()).toContain('履歴書・職務経歴書')
    await keepFile(jobSeeker(), 'resume')
    expect(await missing()).not.toContain('履歴書・職務経歴書')
  })
})

it('the shipped forms hold every field type that there is, in every service', () => {
  for (const { key, forms } of portal().services.tenants().values()) {
    const used = [...forms.values()].flatMap((form) => fieldsOf(form).map(({ element }) => element.uiType))
    expect(
      Object.keys(formUis).filter((uiType) => !used.includes(uiType as (typeof used)[number])),
      key,
    ).toEqual([])
  }
})

describe('the top page', () => {
  const notice = async () => {
    const { body } = await portal().call('getTopView', { session: session() })
    if (body.view.layoutType !== 'single_view') throw new Error('the top page has tabs')
    const notices = componentIn([body.view.data.screen], 'notice_list', 'notices')?.notices ?? []
    return notices.find(({ id }) => id === 'profile_incomplete')
  }

  it('asks for the profile until there is enough of it', async () => {
    expect(await notice()).toMatchObject({
      builderType: 'info',
      routeType: 'profile',
      title: expect.stringContaining('0%') as string,
    })
    await save([...basicAnswers(), ...workAnswers(0)])
    expect(await notice()).toBeDefined()
    await save([
      list('areas', ['13112']),
      text('desired_start', 'now'),
      list('occupation_categories', ['nurse_ward']),
      list('employment_types', ['full_time']),
      list('certifications', ['registered_nurse']),
    ])
    expect((await navigation()).completeness.percent).toBeGreaterThanOrEqual(60)
    expect(await notice()).toBeUndefined()
  })
})

describe('the navigation', () => {
  it('names the job seeker, the adviser and every part with its tab', async () => {
    await save(basicAnswers())
    const { jobSeekerName, staffName, navigationElements } = await navigation()
    expect([jobSeekerName, staffName]).toEqual(['髙橋 𠮷乃', '佐伯 ゆかり'])
    expect(navigationElements.slice(0, 2)).toMatchObject([
      { text: '基本情報', routeType: 'profile', url: '?tab=0' },
      { text: '職歴', routeType: 'profile', url: '?tab=1' },
    ])
  })

  it('says how complete the profile is and what is missing, the weightiest first', async () => {
    const before = (await navigation()).completeness
    expect(before.missing[0]).toEqual({ label: '職歴', screenType: 'profile_work_history' })
    expect(new Set(before.fillings)).toEqual(new Set(['empty', 'empty']))
    await save([
      ...basicAnswers({ address1: '', zip_code: '', prefecture: '', city: '' }).filter(
        ({ contentStates }) => contentStates.length > 0,
      ),
      ...workAnswers(0),
    ])
    const { completeness } = await navigation()
    expect(completeness.percent).toBeGreaterThan(before.percent)
    expect(completeness.fillings.slice(0, 3)).toEqual(['partial', 'filled', 'empty'])
    expect(completeness.missing.map(({ label }) => label)).toContain('ご住所')
    expect(completeness.missing.map(({ label }) => label)).not.toContain('職歴')
  })

  it('counts the word that there is no work history as one', async () => {
    await save([
      elementState('bool_list', 'no_work_history', [boolContent(true, 'はじめて就職します（職歴はありません）')]),
    ])
    expect((await navigation()).completeness.fillings[1]).toBe('filled')
  })

  it('does not let another answer lower the figure: a second place of work that is not finished', async () => {
    await save(workAnswers(0))
    const { percent } = (await navigation()).completeness
    await save([elementState('text', 'self_promotion', [textContent('はじめまして')])])
    expect((await navigation()).completeness.percent).toBeGreaterThan(percent)
  })
})
