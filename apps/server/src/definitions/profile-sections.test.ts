import { describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { copyTenants, editFile } from '#server/testing/copied-tenants.ts'

const shipped = async () => {
  const folder = await copyTenants()
  return { folder, sections: (await loadTenants(folder)).get('kango')?.profileSections ?? [] }
}

describe('the parts of a profile', () => {
  it('are the tabs of its view, with what their forms ask for', async () => {
    const { sections } = await shipped()
    expect(sections.map(({ screenType }) => screenType)).toEqual([
      'profile_basic_information',
      'profile_work_history',
      'profile_desired_condition',
      'profile_academic_history',
      'profile_certification',
      'profile_file',
      'profile_1',
      'profile_2',
      'profile_3',
      'profile_4',
    ])
    const [basics, work] = sections
    const weightOf = (label: string) => basics?.parts.find((part) => part.label === label)?.weight
    expect([weightOf('お名前'), weightOf('性別'), weightOf('メールアドレス')]).toEqual([5, 0, undefined])
    const history = work?.parts.find(({ label }) => label === '職歴')
    expect(history?.sets.map((fields) => fields.map(({ key }) => key).includes('workplace'))).toEqual([false, true])
    expect(history?.sets.at(-1)?.find(({ key }) => key === 'workplace')).toEqual({
      key: 'workplace',
      keyIndex: null,
      isRequired: true,
    })
  })

  it.each([
    ['base/views/profile.yaml', 'overview: profile_navigation', 'overview: nowhere', /there is no screen "nowhere"/],
    ['base/views/top.yaml', 'screen: top', 'screen: top\noverview: top', /an overview leads to tabs/],
    ['base/screens/profile_1.yaml', 'form: profile_1', 'form: profile_11', /there is no form "profile_11"/],
  ])('%s is refused with %j as %j', async (file, from, to, reason) => {
    const folder = await copyTenants()
    await editFile(folder, file, from, to)
    await expect(loadTenants(folder)).rejects.toThrow(reason)
  })
})
