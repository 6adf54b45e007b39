import { myProfileNavigationList } from '@tsunagu/contract/components/my-profile-navigation-list.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = myProfileNavigationList
const draw = (changes: Partial<typeof sample> = {}, address = '/account/profile') =>
  renderComponent('my_profile_navigation_list', { ...sample, ...changes }, { address })

test('says who it is of, who looks after them, and how far each part is', async () => {
  const html = await draw()
  expect(html).toContain('田中 美咲 さん')
  expect(html).toContain('担当アドバイザー：佐伯 ゆかり')
  const rows = [...html.matchAll(/href="(\/account\/profile\?tab=\d)"/g)].map(([, href]) => href)
  expect(rows).toEqual(['/account/profile?tab=0', '/account/profile?tab=1', '/account/profile?tab=2'])
  expect([...html.matchAll(/入力済み|入力途中|未入力/g)].map(([word]) => word)).toEqual([
    '入力済み',
    '入力途中',
    '未入力',
  ])
})

test('names three of what is missing and counts the others; each leads to its screen', async () => {
  const missing = ['一', '二', '三', '四', '五'].map((label) => ({ label, screenType: 'profile_1' as const }))
  const html = await draw({ completeness: { percent: 40, missing, fillings: [] } })
  expect(html).toContain('href="/account/profile?tab=profile_1"')
  expect(html).toContain('ほか2項目')
  expect(html).not.toContain('四')
  expect(html).not.toContain('未入力')
})

test('says that nothing is missing', async () => {
  const html = await draw({ completeness: { percent: 100, missing: [], fillings: ['filled'] } })
  expect(html).toContain('ご紹介に必要な項目がそろいました')
})

test('is a plain list for a service that reckons nothing', async () => {
  const { completeness: _, ...plain } = sample
  const html = await renderComponent('my_profile_navigation_list', plain)
  expect(html).toContain('職歴')
  expect(html).not.toContain('<progress')
})

test('marks the part at hand, while it is changed, too', async () => {
  const current = async (query: string) => {
    const html = await draw({}, `/account/profile${query}`)
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    return links.filter((link) => link.includes('aria-current="page"')).map((link) => /tab=(\d)/.exec(link)?.[1])
  }
  expect(await current('?tab=1')).toEqual(['1'])
  expect(await current('?tab=1&edit=1')).toEqual(['1'])
  expect(await current('')).toEqual([])
})

test('draws nothing where there is nothing to say', async () => {
  const { completeness: _, ...plain } = sample
  const nothing = { ...plain, jobSeekerName: '', staffName: '', navigationElements: [] }
  expect(await renderComponent('my_profile_navigation_list', nothing)).toBe('')
})
