import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { untilAlive, type Visitor } from './browser.ts'
import { expectAttribute, expectFocused, expectHeading, expectPath, expectVisible } from './expect-page.ts'
import { fillContact, fillSignUp, fillWishes, type NewJobSeeker } from './people.ts'

const next = (page: Page) => page.getByRole('button', { name: '次へ' })
const email = (page: Page) => page.getByRole('textbox', { name: /^メールアドレス/ })

/** On the entry's first step: what is missing is said at each field, and the summary leads there. */
export async function correctContact({ page }: Visitor, person: NewJobSeeker): Promise<void> {
  await next(page).click()
  const summary = page.getByRole('alert')
  await expectVisible(summary.getByText('入力内容を6か所ご確認ください'))
  await expectFocused(page.getByRole('textbox', { name: /^姓(?!（)/ }))
  expect(await page.locator('form [aria-invalid="true"]').count()).toBe(6)
  await expectVisible(page.getByText('姓を入力してください。'))
  await summary.getByRole('link', { name: '電話番号' }).click()
  await expectFocused(page.getByRole('textbox', { name: /^電話番号/ }))
  await fillContact(page, { ...person, email: 'yui@' })
  await expectVisible(summary.getByText('入力内容を1か所ご確認ください'))
  await expectFocused(email(page))
  await email(page).fill(person.email)
}

/** From the entry's first step to its last: a reload and the browser's way back keep what was typed. */
export async function goThroughSteps(visitor: Visitor, person: NewJobSeeker): Promise<void> {
  const { page } = visitor
  await next(page).click()
  await expectPath(page, '/entry?step=2')
  await expectFocused(page.getByRole('heading', { name: '資格・希望' }))
  await page.getByRole('checkbox', { name: '看護師', exact: true }).check()
  await page.reload()
  await untilAlive(page)
  await expectVisible(page.getByText('前回の続きです。'))
  expect(await page.getByRole('checkbox', { name: '看護師', exact: true }).isChecked()).toBe(true)
  await page.goBack()
  await expectPath(page, '/entry')
  await expect.poll(() => page.getByRole('textbox', { name: /^姓(?!（)/ }).inputValue()).toBe(person.familyName)
  await next(page).click()
  await fillWishes(page)
  await expectVisible(page.getByText(`${person.familyName} ${person.givenName}`, { exact: true }))
  expect(await page.title()).toBe('ご確認（3/4）｜新規登録｜つなぐ看護')
  await expectAccessible(visitor)
}

/** Sends the entry: the receipt says where the mail went, after a reload too, and when it can be sent again. */
export async function sendEntry(visitor: Visitor, person: NewJobSeeker): Promise<void> {
  const { page } = visitor
  await page.getByRole('checkbox', { name: /同意します/ }).check()
  await page.getByRole('button', { name: '確認メールを受け取る' }).click()
  await expectHeading(page, 'メールをお送りしました')
  await page.reload()
  await untilAlive(page)
  await expectVisible(page.getByText(person.email))
  await expectVisible(page.getByRole('button', { name: /^もう一度送る（あと\d+秒）$/, disabled: true }))
  await expectAccessible(visitor)
}

/** Behind the mailed link: all is there but the password, and the sign-up ends signed in at the top page. */
export async function choosePassword(visitor: Visitor, person: NewJobSeeker): Promise<void> {
  const { page } = visitor
  await expectHeading(page, 'パスワードを決める')
  for (const known of [person.email, `${person.familyName} ${person.givenName}`, person.tel, '看護師']) {
    await expectVisible(page.getByText(known, { exact: true }))
  }
  expect(await page.locator('main input:not([hidden])').count()).toBe(2)
  await expectVisible(page.getByText('8文字以上で、英字と数字の両方を含めてください。'))
  await expectAccessible(visitor)
  await fillSignUp(page, { password: 'short1' })
  const password = page.getByLabel('パスワード', { exact: true })
  await expectFocused(password)
  await expectAttribute(password, 'aria-invalid', 'true')
  await fillSignUp(page, person)
  await expectPath(page, '/')
}
