import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { expectPath, expectVisible } from './expect-page.ts'

/** Who signs in. */
export interface Account {
  email: string
  password: string
}

/** The job seeker that the demo data brings into each service. */
export const demoJobSeeker: Account = { email: 'demo@tsunagu.example', password: 'tsunagu-demo-2026' }

/** Somebody whom the portal does not know. */
export const newJobSeeker = () => ({
  familyName: '高橋',
  givenName: '結衣',
  familyNameKana: 'タカハシ',
  givenNameKana: 'ユイ',
  email: `yui-${crypto.randomUUID()}@example.jp`,
  tel: '090-1234-5678',
  password: 'hanami-2026-spring',
})
export type NewJobSeeker = ReturnType<typeof newJobSeeker>

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('メールアドレス（ログインID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Signs in and arrives at the top page, or at the address that was asked for. */
export async function signIn(visitor: Visitor, origin: string, account = demoJobSeeker, path = '/'): Promise<void> {
  const returnTo = path === '/' ? '' : `?${new URLSearchParams({ return_to: path })}`
  await visitor.open(`${origin}/sign_in${returnTo}`)
  await fillSignIn(visitor.page, account)
  await expectPath(visitor.page, path)
  await expectVisible(visitor.page.locator('main h1').filter({ hasNotText: /^ログイン$/ }))
}

/** Fills in the entry form, without sending it. */
export async function fillEntry(page: Page, person: NewJobSeeker): Promise<void> {
  const fields = [
    [/^姓/, person.familyName],
    [/^名/, person.givenName],
    [/^セイ/, person.familyNameKana],
    [/^メイ/, person.givenNameKana],
    [/^メールアドレス/, person.email],
    [/^電話番号/, person.tel],
  ] as const
  for (const [label, value] of fields) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('checkbox', { name: '看護師', exact: true }).check()
  await page.getByRole('radio', { name: '3か月以内' }).check()
  await page.getByRole('checkbox', { name: /同意します/ }).check()
}

/** Fills in the sign-up form behind the mailed link and sends it. */
export async function fillSignUp(page: Page, { email, tel, password }: NewJobSeeker): Promise<void> {
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByRole('textbox', { name: /^電話番号/ }).fill(tel)
  await page.getByRole('textbox', { name: /^パスワード 必須/ }).fill(password)
  await page.getByRole('textbox', { name: /^パスワード（確認）/ }).fill(password)
  await page.getByRole('button', { name: '登録する' }).click()
}

/** The link of a mail. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
