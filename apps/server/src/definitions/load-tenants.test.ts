import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { sharedSchemas } from '@tsunagu/contract/shared-schemas.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { answerValidator } from '#server/http/validation.ts'
import { DefinitionError } from './definition-error.ts'
import { type DefinitionKind, definitionSchemas } from './definition-schemas.ts'
import { editorSchema } from './editor-schema.ts'
import { loadTenants } from './load-tenants.ts'
import type { Tenant } from './tenant.ts'

const shipped = resolve(import.meta.dirname, '../../../../tenants')
const folders: string[] = []

/** The base and つなぐ看護 in a folder of their own, to be broken. */
async function copyTenants(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenants-'))
  folders.push(folder)
  await cp(join(shipped, 'base'), join(folder, 'base'), { recursive: true })
  await cp(join(shipped, 'kango'), join(folder, 'kango'), { recursive: true })
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Replaces a text that the file must hold; answers the line it stands on. */
async function edit(folder: string, file: string, from: string, to: string): Promise<number> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  return text.slice(0, text.indexOf(from)).split('\n').length
}

async function refusalOf(folder: string): Promise<DefinitionError> {
  const error = await loadTenants(folder).then(() => null, (reason: unknown) => reason)
  if (error instanceof DefinitionError) return error
  throw error ?? new Error('the definitions were accepted')
}

async function kangoOf(folder: string): Promise<Tenant> {
  const tenant = (await loadTenants(folder)).get('kango')
  if (!tenant) throw new Error('kango is missing')
  return tenant
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
    to: 'routeType: message_list',
    reason: /no view of this service has the route type "message_list"/,
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
    file: 'base/facets.yaml',
    from: '[200000,',
    to: '[20万円,',
    reason: /must be of type integer/,
  },
}

describe('loading the services', () => {
  it('loads the five services in their order, each with its own words on the shared base', async () => {
    const tenants = await loadTenants(shipped)
    expect([...tenants.keys()]).toEqual(['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'])
    const titles = [...tenants.values()].map(({ appConfig }) => appConfig.title)
    expect(titles).toEqual(['つなぐ看護', 'つなぐ薬剤師', 'つなぐコメディカル', 'つなぐ介護', 'つなぐ保育'])
    const heroes = new Set([...tenants.values()].map(({ screens }) => JSON.stringify(screens.get('top'))))
    expect(heroes.size).toBe(5)
  })

  it('makes forms and configurations that the contract accepts', async () => {
    const isForm = answerValidator(sharedSchemas['Form'] ?? {})
    const isAppConfig = answerValidator(sharedSchemas['AppConfig'] ?? {})
    for (const tenant of (await loadTenants(shipped)).values()) {
      for (const form of tenant.forms.values()) expect(isForm(form), `${tenant.key} ${form.id}: ${JSON.stringify(isForm.errors)}`).toBe(true)
      expect(isAppConfig(tenant.appConfig), JSON.stringify(isAppConfig.errors)).toBe(true)
    }
  })

  it('makes complete payloads of what is stated in the definitions', async () => {
    const isComponent = answerValidator(sharedSchemas['ScreenComponent'] ?? {})
    for (const tenant of (await loadTenants(shipped)).values()) {
      for (const { id, type, source, payload } of [...tenant.screens.values()].flatMap(({ components }) => components)) {
        if (source !== null) continue
        expect(isComponent({ id, type, component: { id, ...payload } }), `${id}: ${JSON.stringify(isComponent.errors)}`).toBe(true)
      }
    }
  })

  it('takes a sixth service by its files alone', async () => {
    const folder = await copyTenants()
    await cp(join(folder, 'kango'), join(folder, 'shika'), { recursive: true })
    await edit(folder, 'shika/app.yaml', 'title: つなぐ看護', 'title: つなぐ歯科')
    const tenants = await loadTenants(folder)
    expect([...tenants.keys()]).toEqual(['kango', 'shika'])
    expect(tenants.get('shika')?.legal.term.introduction).toContain('「つなぐ歯科」')
  })

  it('puts a service on top of the base in parts: by key, and components by id', async () => {
    const folder = await copyTenants()
    const own = [
      'title: マイページ',
      'components:',
      '  - { id: adviser, payload: { advice: お気軽にどうぞ。 } }',
      '  - { id: todos, remove: true }',
      '  - { id: word, before: search, type: catchphrase, payload: { text: ようこそ } }',
    ]
    await writeFile(join(folder, 'kango/screens/top.yaml'), own.join('\n'))
    const top = (await kangoOf(folder)).screens.get('top')
    const ids = top?.components.map(({ id }) => id) ?? []
    expect(top?.title).toBe('マイページ')
    expect(ids.slice(0, 3)).toEqual(['hero', 'word', 'search'])
    expect(ids).not.toContain('todos')
    expect(top?.components.find(({ id }) => id === 'adviser')?.payload).toEqual({ imageUrl: '', advice: 'お気軽にどうぞ。' })
  })

  it('adds an article of a service to the shared legal text', async () => {
    const { legal } = (await loadTenants(shipped)).get('hoiku') as Tenant
    const base = (await loadTenants(shipped)).get('kango')?.legal.term.articles ?? []
    expect(legal.term.articles.slice(0, base.length).map(({ title }) => title)).toEqual(base.map(({ title }) => title))
    expect(legal.term.articles.at(-1)?.title).toContain('こどもと接する仕事')
  })

  it('offers the facets of the service in its forms, features under their headings', async () => {
    const { forms, facets } = await kangoOf(shipped)
    const sets = forms.get('advanced_search')?.sections.flatMap(({ elementSets }) => elementSets) ?? []
    const features = sets.filter(({ elements }) => elements[0]?.state.key === 'features')
    expect(features.map(({ label }) => label)).toEqual([...new Set(facets.features.map(({ group }) => group))])
    expect(features.map(({ elements }) => elements[0]?.state.keyIndex)).toEqual(features.map((_, index) => index))
    const offered = features.flatMap(({ elements }) => {
      const [element] = elements
      return element?.uiType === 'check_box_list' ? element.ui.contents.map(({ state }) => state.text) : []
    })
    expect(offered.toSorted()).toEqual(facets.features.map(({ id }) => id).toSorted())
  })
})

describe('refusing wrong definitions', () => {
  for (const [name, { file, from, to, reason }] of Object.entries(faults)) {
    it(`names file and line of ${name}`, async () => {
      const folder = await copyTenants()
      const line = await edit(folder, file, from, to)
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
    await edit(folder, 'kango/theme.yaml', "'#1f85fd'", 'blue')
    await edit(folder, 'base/views/top.yaml', 'screen: top', 'screen: home')
    await edit(folder, 'base/screens/favorites.yaml', 'cardType: rich', 'cardType: large')
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

describe('the published schemas', () => {
  for (const kind of Object.keys(definitionSchemas) as DefinitionKind[]) {
    it(`are what the loader checks by: ${kind}`, async () => {
      const published = `${JSON.stringify(editorSchema(kind), null, 1)}\n`
      await expect(published).toMatchFileSnapshot(join(shipped, 'schemas', `${kind}.schema.json`))
    })
  }
})
