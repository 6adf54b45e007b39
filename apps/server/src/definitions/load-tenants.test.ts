import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import { describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { definitionKinds } from '#server/definitions/schemas/definition-schemas.ts'
import { editorSchemaText } from '#server/definitions/schemas/editor-schema.ts'
import { responseValidator } from '#server/http/validation.ts'
import { sources } from '#server/screens/sources/registry.ts'
import { copyTenants, editFile, shippedTenants } from '#server/testing/copied-tenants.ts'
import type { Tenant } from './tenant.ts'

let shipped: ReturnType<typeof loadTenants> | undefined
/** What ships, read once: no test changes it. */
const loadShipped = () => (shipped ??= loadTenants(shippedTenants))

async function kangoOf(folder: string): Promise<Tenant> {
  const tenant = (await loadTenants(folder)).get('kango')
  if (!tenant) throw new Error('kango is missing')
  return tenant
}

describe('loading the services', () => {
  it('loads the five services in their order, each with its own words on the shared base', async () => {
    const tenants = await loadShipped()
    expect([...tenants.keys()]).toEqual(['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'])
    const titles = [...tenants.values()].map(({ appConfig }) => appConfig.title)
    expect(titles).toEqual(['つなぐ看護', 'つなぐ薬剤師', 'つなぐコメディカル', 'つなぐ介護', 'つなぐ保育'])
    const heroes = new Set([...tenants.values()].map(({ screens }) => JSON.stringify(screens.get('top'))))
    expect(heroes.size).toBe(5)
  })

  it('shows nobody the example of another field: each service names its own', async () => {
    const base = await readFile(join(shippedTenants, 'base', 'app.yaml'), 'utf8')
    const shared = [...base.matchAll(/^ {2}\w+Example: (.+)$/gm)].map(([, example = '']) => example)
    expect(shared.length).toBeGreaterThan(2)
    for (const { key, forms } of (await loadShipped()).values()) {
      const texts = JSON.stringify([...forms.values()])
      expect(
        shared.filter((example) => texts.includes(example)),
        key,
      ).toEqual([])
    }
  })

  it('makes forms and configurations that the contract accepts', async () => {
    const isForm = responseValidator(sharedSchemas['Form'] ?? {})
    const isAppConfig = responseValidator(sharedSchemas['AppConfig'] ?? {})
    for (const tenant of (await loadShipped()).values()) {
      for (const form of tenant.forms.values())
        expect(isForm(form), `${tenant.key} ${form.id}: ${JSON.stringify(isForm.errors)}`).toBe(true)
      expect(isAppConfig(tenant.appConfig), JSON.stringify(isAppConfig.errors)).toBe(true)
    }
  })

  it('makes complete payloads of what is stated in the definitions', async () => {
    const isComponent = responseValidator(sharedSchemas['ScreenComponent'] ?? {})
    for (const tenant of (await loadShipped()).values()) {
      for (const { id, type, source, payload } of [...tenant.screens.values()].flatMap(
        ({ components }) => components,
      )) {
        if (source !== null) continue
        expect(
          isComponent({ id, type, component: { id, ...payload } }),
          `${id}: ${JSON.stringify(isComponent.errors)}`,
        ).toBe(true)
      }
    }
  })

  it('takes a sixth service by its files alone', async () => {
    const folder = await copyTenants()
    await cp(join(folder, 'kango'), join(folder, 'shika'), { recursive: true })
    await editFile(folder, 'shika/app.yaml', 'title: つなぐ看護', 'title: つなぐ歯科')
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
    expect(ids.slice(0, 4)).toEqual(['hero', 'notices', 'word', 'search'])
    expect(ids).not.toContain('todos')
    expect(top?.components.find(({ id }) => id === 'adviser')?.payload).toEqual({
      imageUrl: '',
      advice: 'お気軽にどうぞ。',
    })
  })

  it('gives a view of the base another layout: tabs in place of its screen, a screen in place of its tabs', async () => {
    const folder = await copyTenants()
    const tabs = 'tabs: [{ text: 求人, screen: favorites }, { text: 履歴, screen: browsing_history }]\n'
    await mkdir(join(folder, 'kango/views'), { recursive: true })
    await writeFile(join(folder, 'kango/views/favorites.yaml'), tabs)
    await writeFile(join(folder, 'kango/views/profile.yaml'), 'screen: profile_1\n')
    const { views } = await kangoOf(folder)
    expect(views.get('favorites')).toMatchObject({ routeType: 'favorite_postings', layoutType: 'tab_bar_view' })
    expect(views.get('profile')).toMatchObject({ layoutType: 'single_view', screen: 'profile_1' })
  })

  it('adds an article of a service to the shared legal text', async () => {
    const { legal } = (await loadShipped()).get('hoiku') as Tenant
    const base = (await loadShipped()).get('kango')?.legal.term.articles ?? []
    expect(legal.term.articles.slice(0, base.length).map(({ title }) => title)).toEqual(base.map(({ title }) => title))
    expect(legal.term.articles.at(-1)?.title).toContain('こどもと接する仕事')
  })

  it('offers the facets of the service in its forms, features under their headings', async () => {
    const { forms, facets } = (await loadShipped()).get('kango') as Tenant
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

describe('the published schemas', () => {
  for (const kind of definitionKinds) {
    it(`are what the loader checks by: ${kind}`, async () => {
      await expect(editorSchemaText(kind, sources)).toMatchFileSnapshot(
        join(shippedTenants, 'schemas', `${kind}.schema.json`),
      )
    })
  }
})
