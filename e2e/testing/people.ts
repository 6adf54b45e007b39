import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Visitor } from './browser.ts'
import { callPortal } from './call-portal.ts'
import { expectPath, expectVisible } from './expect-page.ts'
import { emailOf, type Owner } from './seeded-people.ts'

/** Who signs in. */
export interface Account {
  email: string
  password: string
}

/** The job seeker that the demo data brings into each service: to be looked at, since all files share a portal. */
export const demoJobSeeker: Account = { email: 'demo@tsunagu.example', password: 'tsunagu-demo-2026' }

/** The job seeker of a test file alone, who lives as the demo one does in each of its services. */
export const seededPerson = (owner: Owner): Account => ({ ...demoJobSeeker, email: emailOf(owner) })

/** The id that operators know a file's job seeker by. */
export function idOfPerson(owner: Owner, service: string): string {
  const id = inject('idsOfPeople')[service]?.[emailOf(owner)]
  if (!id) throw new Error(`${owner} has nobody in ${service}: add the service to seeded-people.ts.`)
  return id
}

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

/** Signs in by the page and arrives at the top page, or at the address that was asked for. */
export async function signInByPage(visitor: Visitor, origin: string, account: Account, path = '/'): Promise<void> {
  const returnTo = path === '/' ? '' : `?${new URLSearchParams({ return_to: path })}`
  await visitor.open(`${origin}/sign_in${returnTo}`)
  await fillSignIn(visitor.page, account)
  await expectSignedInAt(visitor.page, path)
}

async function expectSignedInAt(page: Page, path: string): Promise<void> {
  await expectPath(page, path)
  await expectVisible(page.locator('main h1').filter({ hasNotText: /^ログイン$/ }))
}

/** Opens a page as somebody who has signed in already: by the call that the sign-in page makes, without the page. */
export async function signIn(visitor: Visitor, origin: string, account: Account, path = '/'): Promise<void> {
  const { hostname, port } = new URL(origin)
  const [service = ''] = hostname.split('.')
  const session = await sessionCookie({ port: Number(port) }, service, account)
  await visitor.context.addCookies([{ ...session, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await visitor.open(origin + path)
  await expectSignedInAt(visitor.page, path)
}

/** Signs in without a browser; returns the cookie of the session. */
export async function sessionCookie(
  portal: { port: number },
  service: string,
  account: Account,
): Promise<{ name: string; value: string }> {
  const response = await callPortal(portal, service, '/v1/auth/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    // An account may be a whole person
    body: JSON.stringify({ email: account.email, password: account.password, sessionAppType: 'web' }),
  })
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}: ${response.text}`)
  const lines = [response.headers['set-cookie'] ?? []].flat()
  const [, name = '', value = ''] =
    lines.map((line) => /^(\w*tsunagu_session\w*)=([^;]*)/.exec(line)).find(Boolean) ?? []
  return { name, value }
}

const goOn = (page: Page) => page.getByRole('button', { name: '次へ' }).click()

/** Fills in the first step of the entry, and goes on to the second. */
export async function fillContact(page: Page, person: NewJobSeeker): Promise<void> {
  const fields = [
    [/^姓(?!（)/, person.familyName],
    [/^名(?!（)/, person.givenName],
    [/^姓（カナ）/, person.familyNameKana],
    [/^名（カナ）/, person.givenNameKana],
    [/^メールアドレス/, person.email],
    [/^電話番号/, person.tel],
  ] as const
  for (const [label, value] of fields) await page.getByRole('textbox', { name: label }).fill(value)
  await goOn(page)
}

/** Fills in the second step of the entry, and goes on to the last. */
export async function fillWishes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '看護師', exact: true }).check()
  await page.getByRole('radio', { name: '3か月以内' }).check()
  await goOn(page)
}

/** Fills in the entry form, without sending it. */
export async function fillEntry(page: Page, person: NewJobSeeker): Promise<void> {
  await fillContact(page, person)
  await fillWishes(page)
  await page.getByRole('checkbox', { name: /同意します/ }).check()
}

/** Chooses a password behind the mailed link, and sends the form. */
export async function fillSignUp(page: Page, { password }: Pick<NewJobSeeker, 'password'>): Promise<void> {
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByLabel('パスワード（確認）', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登録する' }).click()
}

/** The link of a mail. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
