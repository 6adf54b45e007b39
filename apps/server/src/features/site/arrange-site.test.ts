import type { SiteArrangement } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { siteParts } from '@tsunagu/contract/staff/site.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
beforeEach(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'] }, '篠原 直'))
  const { draft } = (await desk('getSitePublishing')).body
  if (draft) await desk('deleteSiteDraft', { query: { version: draft.version } })
})

const desk = <N extends Parameters<typeof callDesk>[1]>(name: N, options: object = {}) =>
  callDesk(portal(), name, { cookie, service: 'kango', ...options })
const file = async (path: string) => (await desk('getSiteFile', { query: { path } })).body
const screen = 'screens/top.yaml'
const form = 'forms/profile_2.yaml'

/** Asks for one change, everything else as nothing. */
async function arrange(path: string, asked: Partial<SiteArrangement>, version?: number) {
  const arrangement = { act: 'move', list: ['components'], name: '', before: null, part: null, label: '', ...asked }
  return desk('arrangeSiteFile', {
    body: { path, version: version ?? (await file(path)).version, arrangement },
  })
}
const listOf = async (path: string, at = ['components']) =>
  (await file(path)).lists.find((list) => list.at.join('.') === at.join('.'))
const names = async (path: string, at?: string[]) => (await listOf(path, at))?.entries.map(({ name }) => name) ?? []

describe('the parts of a screen', () => {
  it('are moved, and the preview of the draft has the new order while the portal keeps the old one', async () => {
    const before = await names(screen)
    expect((await arrange(screen, { name: 'adviser', before: 'hero' })).status).toBe(200)
    expect(await names(screen)).toEqual(['adviser', ...before.filter((name) => name !== 'adviser')])
    const { differences } = (await desk('getSitePublishing')).body
    expect(differences.map(({ kind, at }) => [kind, at.at(-1)])).toEqual([['moved', 'adviser']])
    const shown = async (state: 'draft' | 'in_force') => {
      const { address } = (await desk('getSitePreviewAddress', { query: { viewId: 'top', state } })).body
      const key = new URL(address).pathname.replace('/preview/site/', '')
      const { body } = await portal().call('getSitePreview', { tenant: 'kango', params: { key } })
      const text = JSON.stringify(body)
      return text.indexOf('"adviser"') < text.indexOf('"hero"')
    }
    expect([await shown('draft'), await shown('in_force')]).toEqual([true, false])
  })

  it('are added as parts that can be published as they are', async () => {
    for (const part of siteParts.components) {
      const { status } = await arrange(screen, { act: 'add', name: `new_${part}`, before: 'search', part, label: '秋' })
      expect([part, status]).toEqual([part, 200])
    }
    const { problems, lists } = await file(screen)
    expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([])
    expect(lists[0]?.entries.find(({ name }) => name === 'new_title')).toMatchObject({ type: 'title', label: '秋' })
  })

  it('are taken out, one’s own without the others', async () => {
    const before = await names(screen)
    await arrange(screen, { act: 'remove', name: 'features' })
    expect(await names(screen)).toEqual(before.filter((name) => name !== 'features'))
    await arrange(screen, { act: 'remove', name: 'adviser' })
    expect(await names(screen)).not.toContain('adviser')
  })

  it('are not changed from an older draft, nor by what does not fit', async () => {
    const { version } = await file(screen)
    await arrange(screen, { name: 'adviser', before: 'hero' })
    expect((await arrange(screen, { name: 'todos', before: 'hero' }, version)).status).toBe(409)
    const wrong: Partial<SiteArrangement>[] = [
      { name: 'none' },
      { name: 'hero', before: 'none' },
      { act: 'add', name: 'hero', part: 'title', label: 'x' },
      { act: 'add', name: 'Wrong id', part: 'title', label: 'x' },
      { act: 'add', name: 'x', part: 'text_field', label: 'x' },
      { act: 'add', name: 'x', part: null },
      { name: 'hero', list: ['__proto__'] },
      { name: 'hero', list: ['title'] },
    ]
    for (const one of wrong) expect([one, (await arrange(screen, one)).status]).toEqual([one, 400])
    const menus = await arrange('app.yaml', { name: '0', list: ['footerMenu'] })
    expect(menus.status).toBe(400)
  })

  it('are marked where an error is within them', async () => {
    const { version } = await file(screen)
    const text = 'components:\n  - id: adviser\n    isEssential: true\n  - id: hero\n    payload: { title: 12 }\n'
    await desk('putSiteFile', { body: { path: screen, version, text } })
    const faulty = (await listOf(screen))?.entries.filter(({ isFaulty }) => isFaulty).map(({ name }) => name)
    expect(faulty).toEqual(['hero'])
  })
})

describe('the fields of a form', () => {
  const sets = ['sections', 'field', 'sets']

  it('are added of each type, moved and taken out', async () => {
    const before = await names(form, sets)
    for (const part of siteParts.fields) {
      const asked = { act: 'add' as const, list: sets, name: `new_${part}`, part, label: '得意なこと' }
      expect([part, (await arrange(form, asked)).status]).toEqual([part, 200])
    }
    expect((await file(form)).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
    await arrange(form, { list: sets, name: 'new_text_field', before: before[0] ?? null })
    expect((await names(form, sets)).slice(0, 2)).toEqual(['new_text_field', before[0]])
    await arrange(form, { act: 'remove', list: sets, name: 'new_radio_list' })
    expect(await names(form, sets)).not.toContain('new_radio_list')
  })

  it('come in sections, which are arranged as well', async () => {
    await arrange(form, {
      act: 'add',
      list: ['sections'],
      name: 'talents',
      before: 'field',
      part: 'section',
      label: '特技',
    })
    expect((await names(form, ['sections'])).slice(0, 2)).toEqual(['talents', 'field'])
    expect(await names(form, ['sections', 'talents', 'sets'])).toEqual(['talents_1'])
    expect((await file(form)).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
  })

  it('are arranged by number where they have no ids, and the base’s stay as they are', async () => {
    const entry = 'forms/entry.yaml'
    const list = ['sections', 'person', 'sets']
    const labels = async () => (await listOf(entry, list))?.entries.map(({ label }) => label)
    expect(await labels()).toEqual(['お名前', 'フリガナ', 'メールアドレス', '電話番号'])
    await arrange(entry, { list, name: '3', before: '2' })
    expect(await labels()).toEqual(['お名前', 'フリガナ', '電話番号', 'メールアドレス'])
    expect((await file(entry)).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
    const { body } = await desk('getSiteFile', { service: 'kango', query: { path: entry } })
    expect(body.publishedText).toBe('')
  })
})
