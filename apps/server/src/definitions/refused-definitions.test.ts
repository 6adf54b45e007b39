import { cp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { DefinitionError } from '#server/definitions/checks/definition-error.ts'
import { copyTenants, editFile } from '#server/testing/copied-tenants.ts'

async function refusalOf(folder: string): Promise<DefinitionError> {
  try {
    await loadTenants(folder)
  } catch (error) {
    if (error instanceof DefinitionError) return error
    throw error
  }
  throw new Error('the definitions were accepted')
}

/** What is changed in which file, and the reason that must be given at that very line. */
const faults: Record<string, { file: string; from: string; to: string; reason: RegExp }> = {
  'YAML that cannot be read': {
    file: 'base/views/top.yaml',
    from: 'screen: top',
    to: 'screen: [top',
    reason: /flow/i,
  },
  'a key written twice': {
    file: 'base/views/top.yaml',
    from: 'screen: top',
    to: 'screen: top\nscreen: top',
    reason: /unique/,
  },
  'a component type that does not exist': {
    file: 'base/screens/top.yaml',
    from: 'type: job_posting_search',
    to: 'type: job_posting_serch',
    reason: /"type" is "job_posting_serch", but must be one of .*job_posting_search/,
  },
  'a member that the payload does not have': {
    file: 'base/screens/top.yaml',
    from: '{ cardType: rich }',
    to: '{ cardTyp: rich, cardType: rich }',
    reason: /"cardTyp" is not known here/,
  },
  'a payload that is not complete': {
    file: 'base/screens/sign_in.yaml',
    from: 'payload:\n      title: ログイン',
    to: 'payload:',
    reason: /"title" is missing/,
  },
  'a value that the contract does not know': {
    file: 'base/screens/favorites.yaml',
    from: 'cardType: rich',
    to: 'cardType: large',
    reason: /"cardType" is "large", but must be one of plane, rich/,
  },
  'a source that is not of this type': {
    file: 'base/screens/favorites.yaml',
    from: 'source: favorites',
    to: 'source: todos',
    reason: /"source" is "todos", but must be one of/,
  },
  'a source of a type that has none': {
    file: 'base/screens/search_by_area_select.yaml',
    from: 'type: entry_point_area_type_select',
    to: 'type: entry_point_area_type_select\n    source: prefectures',
    reason: /"source" does not belong here|"source" must/,
  },
  'settings that the source does not know': {
    file: 'base/screens/by_progress_status_closed.yaml',
    from: 'status: closed',
    to: 'status: finished',
    reason: /"status" is "finished"/,
  },
  'an icon that nobody has drawn': {
    file: 'base/app.yaml',
    from: 'iconType: home',
    to: 'iconType: house',
    reason: /"iconType" is "house"/,
  },
  'a menu item to a route that does not exist': {
    file: 'base/app.yaml',
    from: 'routeType: job_posting_job_seeker_action',
    to: 'routeType: url',
    reason: /no view of this service has the route type "url"/,
  },
  'a colour that is none': {
    file: 'kango/theme.yaml',
    from: "'#1f85fd'",
    to: "'url(x)'",
    reason: /"primaryMain" must match/,
  },
  'a view of a screen that does not exist': {
    file: 'base/views/top.yaml',
    from: 'screen: top',
    to: 'screen: home',
    reason: /there is no screen "home"/,
  },
  'a second view of the same route': {
    file: 'base/views/sign_in.yaml',
    from: 'routeType: sign_in',
    to: 'routeType: search_result',
    reason: /is the route of view/,
  },
  'a link to a view that does not exist': {
    file: 'base/screens/sign_in.yaml',
    from: 'viewId: entry',
    to: 'viewId: entri',
    reason: /there is no view "entri"/,
  },
  'a link to a search by an unknown value': {
    file: 'kango/screens/top.yaml',
    from: 'work_styles=day_only',
    to: 'work_styles=sundays',
    reason: /no "sundays" among work_styles/,
  },
  'a form that does not exist': {
    file: 'base/screens/entry.yaml',
    from: 'form: entry',
    to: 'form: registration',
    reason: /there is no form "registration"/,
  },
  'a field type that does not exist': {
    file: 'base/forms/entry.yaml',
    from: 'uiType: radio_list',
    to: 'uiType: radio',
    reason: /"uiType" is "radio"/,
  },
  'choices from a facet that does not exist': {
    file: 'base/forms/entry.yaml',
    from: 'facet: certifications',
    to: 'facet: licences',
    reason: /"facet" is "licences"/,
  },
  'a choice that offers nothing': {
    file: 'base/forms/advanced_search.yaml',
    from: ', facet: employment_types',
    to: '',
    reason: /"(choices|facet)" is missing/,
  },
  'two fields under one key': {
    file: 'base/forms/entry.yaml',
    from: 'key: given_name,',
    to: 'key: family_name,',
    reason: /another field "family_name"/,
  },
  'a link to a field that the form does not have': {
    file: 'base/forms/profile_basic_information.yaml',
    from: 'elementKey: address1,',
    to: 'elementKey: street,',
    reason: /the form has no field "street"/,
  },
  'a select whose choices a field divides that is not there': {
    file: 'base/forms/advanced_search.yaml',
    from: 'groupedBy: salary_type',
    to: 'groupedBy: pay_type',
    reason: /the form has no field "pay_type"/,
  },
  'a select that nothing brings choices': {
    file: 'base/forms/advanced_search.yaml',
    from: 'key: salary_type\n        uiType: select_box\n        label: 給与の種類\n        facet: salary_types\n',
    to: 'key: salary_type\n        uiType: select_box\n        label: 給与の種類\n',
    reason: /"choices" is missing, and no other field brings them/,
  },
  'an index of its own in a set that repeats': {
    file: 'base/forms/profile_work_history.yaml',
    from: '{ id: work_industry, key: work_industry,',
    to: '{ id: work_industry, key: work_industry, keyIndex: 1,',
    reason: /"keyIndex" has no place in a set that repeats/,
  },
  'more repetitions than can be told apart': {
    file: 'base/forms/profile_work_history.yaml',
    from: '{ id: workplace, key: workplace,',
    to: '{ id: workplace, increasable: { max: 100 }, key: workplace,',
    reason: /"workplace" may stand 1500 times: at most 1000 can be told apart/,
  },
  'a popup to a view without a selector': {
    file: 'base/forms/profile_work_history.yaml',
    from: 'viewId: select_work_industry',
    to: 'viewId: top',
    reason: /there is no view "top" with a selector/,
  },
  'a long list that is not named': {
    file: 'base/forms/profile_3.yaml',
    from: 'ui: { searchType: train_lines }',
    to: 'ui: {}',
    reason: /"searchType" is missing/,
  },
  'a number that would be no choice': {
    file: 'base/forms/profile_desired_condition.yaml',
    from: "{ value: '7', label: 日 }",
    to: "{ value: '0', label: 日 }",
    reason: /"value" must match/,
  },
  'a type of state that the field cannot have': {
    file: 'base/forms/profile_3.yaml',
    from: 'uiType: select_search\n',
    to: 'uiType: select_search\n        stateType: bool\n',
    reason: /"stateType" does not belong here/,
  },
  'two components of one id': {
    file: 'base/screens/search_result.yaml',
    from: 'id: result',
    to: 'id: filter',
    reason: /another component "filter"/,
  },
  'a heading for a list that does not exist': {
    file: 'base/screens/top.yaml',
    from: 'shownWith: new_arrivals',
    to: 'shownWith: arrivals',
    reason: /there is no component "arrivals"/,
  },
  'a place before a component that does not exist': {
    file: 'kango/screens/top.yaml',
    from: 'before: recently_viewed_title',
    to: 'before: recently_seen',
    reason: /there is no component "recently_seen"/,
  },
  'a component taken out that the base does not have': {
    file: 'kango/screens/top.yaml',
    from: 'before: recently_viewed_title',
    to: 'remove: true',
    reason: /the base has no component "features" to take out/,
  },
  'a word that the service does not have': {
    file: 'base/screens/top.yaml',
    from: '$(heroTitle)',
    to: '$(headline)',
    reason: /\$\(headline\) is not among the words/,
  },
  'a word in a legal text that the service does not have': {
    file: 'base/legal/term.md',
    from: '「$(title)」',
    to: '「$(name)」',
    reason: /\$\(name\) is not among the words/,
  },
  'a logo that is not there': {
    file: 'kango/app.yaml',
    from: 'file: logo.svg',
    to: 'file: sign.svg',
    reason: /there is no file assets\/sign.svg/,
  },
  'an amount that is no number': {
    file: 'kango/facets.yaml',
    from: '[200000,',
    to: '[20万円,',
    reason: /must be of type integer/,
  },
}

describe('refusing wrong definitions', () => {
  for (const [name, { file, from, to, reason }] of Object.entries(faults)) {
    it(`names file and line of ${name}`, async () => {
      const folder = await copyTenants()
      const line = await editFile(folder, file, from, to)
      const { problems, message } = await refusalOf(folder)
      const expected = join(basename(folder), file)
      const [problem] = problems
      expect(problem?.file, message).toBe(expected)
      expect(problem?.reason, message).toMatch(reason)
      expect(Math.abs((problem?.line ?? 0) - line), message).toBeLessThanOrEqual(1)
      expect(message).toContain(`${expected}:${problem?.line}:${problem?.column}: ${problem?.reason}`)
    })
  }

  it('reports several faults at once, each once', async () => {
    const folder = await copyTenants()
    await editFile(folder, 'kango/theme.yaml', "'#1f85fd'", 'blue')
    await editFile(folder, 'base/views/top.yaml', 'screen: top', 'screen: home')
    await editFile(folder, 'base/screens/favorites.yaml', 'cardType: rich', 'cardType: large')
    await cp(join(folder, 'kango'), join(folder, 'shika'), { recursive: true })
    const { problems } = await refusalOf(folder)
    expect(problems.map(({ file }) => file.split('/').slice(1).join('/'))).toEqual([
      'base/screens/favorites.yaml',
      'base/views/top.yaml',
      'kango/theme.yaml',
      'shika/theme.yaml',
    ])
  })

  it('names the file that is missing', async () => {
    const folder = await copyTenants()
    await rm(join(folder, 'kango/app.yaml'))
    await rm(join(folder, 'base/app.yaml'))
    const { message } = await refusalOf(folder)
    expect(message).toContain('kango/app.yaml:1:1: the file is missing')
  })

  it('refuses an order that names no folder, and a folder without services', async () => {
    const folder = await copyTenants()
    await writeFile(join(folder, 'tenants.yaml'), '# the order\norder: [kango, shika]\n')
    expect((await refusalOf(folder)).message).toContain('tenants.yaml:2:16: there is no folder "shika"')
    await rm(join(folder, 'kango'), { recursive: true })
    await rm(join(folder, 'tenants.yaml'))
    expect((await refusalOf(folder)).message).toContain('there is no service in this folder')
  })
})
