import { expect } from 'vitest'
import type { Journey } from './journey.ts'

const list = '/job_postings/search/result'

/** Runs in the page: the titles of the postings that can be put into the comparison, in their order. */
function tickTitles(): string[] {
  const ticks = [...document.querySelectorAll('article input[aria-label^="比較に入れる："]')]
  return ticks.map((tick) => (tick.getAttribute('aria-label') ?? '').slice('比較に入れる：'.length))
}

/** Runs in the page: the first posting that can be passed over, where there is one already. */
function firstToPassOver(): { title: string; href: string } | null {
  const isWanted = (button: Element) => button.textContent.startsWith('興味なし：')
  const button = [...document.querySelectorAll('article button')].find(isWanted)
  const href = button?.closest('article')?.querySelector('a[href]')?.getAttribute('href')
  return button && href ? { title: button.textContent.slice('興味なし：'.length), href } : null
}

/** Runs in the page: where the cards of a list lead. */
const cardLinks = (): string[] =>
  [...document.querySelectorAll('article a[href]')].map((link) => link.getAttribute('href') ?? '')

/** Two postings of a list side by side, and the same by a link for somebody who is not signed in. */
export async function comparePostings({ visitor, person }: Journey): Promise<void> {
  const { engine, press, see } = visitor
  await visitor.signInAs(person)
  await visitor.open(list)
  // The ticks load after the page
  await expect.poll(async () => (await engine.evaluate(tickTitles, null)).length).toBeGreaterThan(1)
  const titles = (await engine.evaluate(tickTitles, null)).slice(0, 2)
  const bar = ['region', 'くらべる求人'] as const
  for (const [index, title] of titles.entries()) {
    await press(['checkbox', `比較に入れる：${title}`])
    await see(bar, ['text', `${index + 1}件`])
  }
  await press(bar, ['link', 'くらべる'])
  await visitor.seePath('/views/comparison')
  const seeBoth = async () => {
    await see(['table'], ['text', /年収の目安/])
    for (const title of titles) await see(['table'], ['link', title])
  }
  await seeBoth()
  await press(['button', 'リンクを作る'])
  const address = await (await see(['textbox', '共有リンク'])).read((field) => (field as HTMLInputElement).value)
  await visitor.signOut()
  const { pathname, hash } = new URL(address)
  await visitor.open(pathname + hash)
  await seeBoth()
  await see(['text', /まで見られます。$/])
}

/** A posting that is not wanted goes from the list, with its reason, and comes back from the page of all of these. */
export async function passOverPosting({ visitor, person }: Journey): Promise<void> {
  const { engine, press, see } = visitor
  const dialog = ['dialog', 'この求人に興味がありませんか？'] as const
  await visitor.signInAs(person)
  await visitor.open(list)
  await see(['article'], ['button', /^興味なし：/])
  const posting = await engine.evaluate(firstToPassOver, null)
  if (!posting) throw new Error('No posting of the list can be passed over.')
  await press(['article'], ['button', `興味なし：${posting.title}`])
  await press(dialog, ['checkbox', '通勤が遠い'])
  await press(dialog, ['button', '興味なしにする'])
  await visitor.miss(dialog)
  await see(['status', /「興味なし」にしました（通勤が遠い）/])
  await visitor.open(list)
  await see(['article'], ['heading'])
  expect(await engine.evaluate(cardLinks, null)).not.toContain(posting.href)
  await visitor.open('/views/passed_over')
  await see(['text', /^通勤が遠い・/])
  await press(['button', `元に戻す：${posting.title}`])
  await see(['status', '元に戻しました'])
  await visitor.open(list)
  await see(['article'], ['heading'])
  await expect.poll(() => engine.evaluate(cardLinks, null)).toContain(posting.href)
}
