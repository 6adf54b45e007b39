import type { Locator } from 'playwright-core'
import type { Visitor } from './browser.ts'

const phoneMenu = ({ page }: Visitor): Locator => page.getByRole('dialog', { name: 'メニュー' })

/** Opens the menu of a phone. */
export async function openPhoneMenu(visitor: Visitor): Promise<Locator> {
  await visitor.page.getByRole('button', { name: 'メニューを開く' }).click()
  const menu = phoneMenu(visitor)
  await menu.waitFor()
  return menu
}

/** Opens the question whether to sign out: from the menu of a phone, from the header elsewhere. */
export async function openSignOutDialog(visitor: Visitor): Promise<Locator> {
  const { page, isPhone } = visitor
  const place = isPhone ? await openPhoneMenu(visitor) : page.getByRole('banner')
  await place.getByRole('button', { name: 'ログアウト' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログアウト' })
  await dialog.waitFor()
  return dialog
}
