import type { Locator, Page } from 'playwright-core'
import { untilAlive, type Visitor } from './browser.ts'
import { expectToast, expectVisible } from './expect-page.ts'

export const profilePath = '/account/profile'

/** The profile as a visitor meets it. */
export interface ProfilePage {
  /** Opens it, at a query such as `?tab=1`. */
  open: (query?: string) => Promise<void>
  /** Name, adviser, completeness and the way to each part. */
  overview: () => Locator
  part: (name: string) => Locator
  /** The line of a part's table under that title, or with that text. */
  row: (name: string, text: string) => Locator
  textbox: (name: RegExp) => Locator
  /** Opens a part by its tab. */
  openPart: (tab: number, name: string) => Promise<void>
  /** From reading a part to its form. */
  edit: (name: string) => Promise<void>
  save: () => Promise<void>
  /** Saves what was changed and reads it again from the server. */
  saveAndReload: (name: string) => Promise<void>
}

export function profilePage({ page, open }: Visitor, origin: string): ProfilePage {
  const part = (name: string) => page.getByRole('region', { name: `プロフィールの${name}`, exact: true })
  const editLink = (name: string) => part(name).getByRole('link', { name: `${name}を編集する` })
  const openAt = (query = '') => open(`${origin}${profilePath}${query}`)
  const save = () => page.getByRole('button', { name: '保存する' }).click()
  return {
    open: openAt,
    overview: () => page.getByRole('region', { name: 'プロフィールの概要' }),
    part,
    row: (name, text) => part(name).locator('dl > div').filter({ hasText: text }).first(),
    textbox: (name) => page.getByRole('textbox', { name }),
    openPart: async (tab, name) => {
      await openAt(`?tab=${tab}`)
      await expectVisible(headingOf(page, name))
    },
    edit: async (name) => {
      await editLink(name).click()
      await expectVisible(page.getByRole('button', { name: 'キャンセル' }))
    },
    save,
    saveAndReload: async (name) => {
      await save()
      await expectToast(page, '保存しました')
      await expectVisible(editLink(name))
      await page.reload()
      await untilAlive(page)
    },
  }
}

/** The heading of a part. */
export const headingOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true })

/** Chooses a month in the lists of a date. */
export async function chooseMonth(date: Locator, year: string, month: string): Promise<void> {
  await date.getByRole('combobox', { name: '年' }).selectOption(year)
  await date.getByRole('combobox', { name: '月' }).selectOption(month)
}
