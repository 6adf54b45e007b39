// On PostgreSQL: one whole way of a job seeker on the database of installations
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from './testing/accounts.ts'
import { chooseArea, chooseOccupation, goToAdvancedSearch } from './testing/advanced-search.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectAttribute,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  toasts,
} from './testing/expect-page.ts'
import { openSignOutDialog } from './testing/frame-parts.ts'
import { fillSignIn, linkIn, newJobSeeker, signIn } from './testing/people.ts'
import { cardOf, cards, goToPage, postingIds, statedCount } from './testing/posting-list.ts'
import { act, apply, expectLiked, heart, inquire, pressHeart } from './testing/posting-page.ts'
import { choosePassword, correctContact, goThroughSteps, sendEntry } from './testing/registration.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

const progressTabs = {
  waiting: { tab: 0, name: '確認中' },
  entered: { tab: 2, name: '応募' },
  closed: { tab: 5, name: '終了' },
}

/**
 * One job seeker's way from the first visit to an application and out again; each step goes on from the one before. On a
 * desktop it begins with the search, by somebody who has just signed up.
 */
describe.each<Size>(['phone', 'desktop'])('the main journey on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  const person = newJobSeeker()
  let visitor: Visitor
  let page: Page
  let origin: string
  let signUpLink = ''
  let postingId = ''

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin('kango')
    if (visitor.isPhone) return
    await createAccount(portal(), 'kango', person)
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  const expectListed = async (path: string) => {
    await visitor.open(`${origin}${path}`)
    expect(await postingIds(page)).toEqual([postingId])
  }
  const expectUnderTab = async (status: keyof typeof progressTabs) => {
    await expectListed(`/job_postings/progress_status?tab=${progressTabs[status].tab}`)
    const tabs = page.getByRole('navigation', { name: '応募・選考の状況' })
    for (const { name } of Object.values(progressTabs)) {
      const count = name === progressTabs[status].name ? 1 : 0
      await expectVisible(tabs.getByRole('link', { name: new RegExp(`^${name}\\s*${count}`) }))
    }
  }

  onPhone('sends a visitor to sign-in, and from there to the entry', async () => {
    await visitor.open(`${origin}/`)
    await expectPath(page, '/sign_in')
    await expectHeading(page, 'ログイン')
    await page.getByRole('link', { name: '無料で登録する' }).click()
    await expectPath(page, '/entry')
    await expectHeading(page, '無料で登録する')
    visitor.expectQuiet()
  })

  onPhone('says at each field of a step of the entry what is missing, and leads there', async () => {
    await correctContact(visitor, person)
    visitor.expectQuiet()
  })

  onPhone('goes through the steps of the entry, which a reload and the way back keep', async () => {
    await goThroughSteps(visitor, person)
    visitor.expectQuiet()
  })

  onPhone('takes the entry, mails a link and says where to, after a reload too', async () => {
    await sendEntry(visitor, person)
    const mail = await portal().mailTo('kango', person.email)
    expect(mail.subject).toContain('つなぐ看護')
    signUpLink = linkIn(mail.text)
    expect(signUpLink).toMatch(new RegExp(`^${origin}/sign_up\\?token=[\\w-]{20,}$`))
    visitor.expectQuiet()
  })

  onPhone('asks behind the link for the password alone, and signs in', async () => {
    await visitor.open(signUpLink)
    await choosePassword(visitor, person)
    visitor.expectQuiet()
  })

  onPhone('leads on who is signed in', async () => {
    for (const path of ['/entry', '/sign_in', '/sign_up/complete']) {
      await visitor.open(origin + path)
      await expectPath(page, '/')
    }
    await visitor.context.clearCookies()
    await visitor.open(`${origin}/sign_in`)
    visitor.expectQuiet()
  })

  onPhone('refuses a wrong password without saying what is wrong, then signs in', async () => {
    await fillSignIn(page, { ...person, password: 'wrong-password-1' })
    await expectVisible(page.getByText('メールアドレスまたはパスワードが違います。入力内容をご確認ください。'))
    await visitor.forgive(/401/)
    await fillSignIn(page, person)
    await expectToast(page, 'ログインに成功しました。')
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  onPhone('shows the top page of somebody new', async () => {
    await expectHeading(page, '希望に合う職場と、まっすぐつながる。')
    await expectVisible(page.getByRole('combobox', { name: 'キーワード' }))
    await expect.poll(() => cards(page).count()).toBe(6)
    await expectVisible(page.getByRole('link', { name: '応募 0件' }))
    await expectVisible(page.getByRole('region', { name: 'アドバイザーから' }))
    visitor.expectQuiet()
  })

  it('searches by area, occupation and keyword', async () => {
    await goToAdvancedSearch(visitor)
    await chooseArea(page, '関東', '東京都')
    await chooseOccupation(page, '看護師')
    await page.getByRole('combobox', { name: 'キーワード' }).fill('看護　駅')
    await page.getByRole('button', { name: 'この条件で検索する' }).click()
    await expectPath(page, /\/job_postings\/search\/result\?/)
    await expectHeading(page, '検索結果')
    const conditions = page.getByRole('navigation', { name: '検索条件' })
    for (const name of [/エリア：\s*東京都/, /職種：\s*看護師/, /キーワード：\s*看護.駅/]) {
      await expectVisible(conditions.getByRole('link', { name }))
    }
    visitor.expectQuiet()
  })

  onPhone('states the exact count of all pages, and keeps the conditions over pages and reloads', async () => {
    const count = await statedCount(page)
    const pages = [await postingIds(page)]
    expect(pages[0]).toHaveLength(20)
    while (pages.length * 20 < count) {
      await goToPage(page, pages.length + 1)
      pages.push(await postingIds(page))
    }
    const shown = pages.flat()
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toHaveLength(count)
    const last = pages.at(-1) ?? []
    expect(
      await cards(page)
        .getByText(/^東京都/)
        .count(),
    ).toBe(last.length)
    await page.reload()
    await untilAlive(page)
    expect(await postingIds(page)).toEqual(last)
    expect(await statedCount(page)).toBe(count)
    await expectVisible(page.getByRole('navigation', { name: '検索条件' }).getByRole('link', { name: /東京都/ }))
    visitor.expectQuiet()
  })

  it('opens a posting, and going back restores the place', async () => {
    const last = cards(page).last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    postingId = (await postingIds(page)).at(-1) ?? ''
    await page.evaluate(() => {
      addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), { capture: true, once: true })
    })
    const title = await last.innerText()
    await last.click()
    await expectPath(page, `/job_postings/${postingId}`)
    await expectHeading(page, title)
    const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')))
    expect(leftAt).toBeGreaterThan(0)
    await page.goBack()
    await expectHeading(page, '検索結果')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(leftAt))
    await last.click()
    await expectHeading(page, title)
    visitor.expectQuiet()
  })

  it('keeps a like over a reload; a like that is refused goes back without a word', async () => {
    await expectLiked(page, false)
    await pressHeart(page)
    await expectLiked(page, true)
    await page.reload()
    await untilAlive(page)
    await expectLiked(page, true)
    await page.route('**/favorites', (route) => route.fulfill({ status: 500, body: '' }))
    const refused = page.waitForResponse('**/favorites')
    await heart(page).click()
    await refused
    await expectLiked(page, true)
    expect(await toasts(page).count()).toBe(0)
    await page.unroute('**/favorites')
    await visitor.forgive(/500/)
    await expectListed('/job_postings/favorite')
    await expectAttribute(
      cardOf(page, postingId).getByRole('button', { name: /^お気に入り：/ }),
      'aria-pressed',
      'true',
    )
    visitor.expectQuiet()
  })

  it('inquires', async () => {
    await visitor.open(`${origin}/job_postings/${postingId}`)
    await inquire(page)
    await expectVisible(act(page, '問い合わせ済み'))
    await expectVisible(act(page, '応募する'))
    await expectHidden(act(page, '辞退する'))
    await expectUnderTab('waiting')
    await expectListed('/job_postings/inquired')
    visitor.expectQuiet()
  })

  it('applies, with consent to what is passed to whom', async () => {
    await visitor.open(`${origin}/job_postings/${postingId}`)
    await act(page, '応募する').click()
    const consent = page.getByRole('dialog', { name: 'この求人に応募しますか？' })
    await expectVisible(consent.getByText(/採用選考のために応募先の.+へ提供します。/))
    await consent.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(consent)
    await apply(page)
    await expectVisible(act(page, '応募済み'))
    await expectUnderTab('entered')
    await expectListed('/job_postings/inquired')
    visitor.expectQuiet()
  })

  it('declines', async () => {
    await visitor.open(`${origin}/job_postings/${postingId}`)
    await act(page, '辞退する').click()
    const dialog = page.getByRole('dialog', { name: 'この求人を辞退しますか？' })
    await dialog.getByRole('button', { name: '辞退する' }).click()
    await Promise.all([expectToast(page, '辞退を受け付けました。'), expectHidden(dialog)])
    await expectVisible(act(page, '問い合わせる'))
    await expectHidden(act(page, '応募する'))
    await expectUnderTab('closed')
    await expectListed('/job_postings/history')
    await expectListed('/job_postings/favorite')
    visitor.expectQuiet()
  })

  onPhone('shows what has become of it on the top page', async () => {
    await visitor.open(`${origin}/`)
    await expectVisible(page.getByRole('link', { name: '終了 1件' }))
    await expectVisible(page.getByRole('heading', { name: '閲覧した求人' }))
    visitor.expectQuiet()
  })

  it('asks before signing out, with the page behind held still', async () => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    const scrolling = await overflow()
    const dialog = await openSignOutDialog(visitor)
    await expectVisible(dialog.getByText('ログアウトします。よろしいですか？'))
    await expect.poll(overflow).toBe('hidden')
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    await expect.poll(overflow).toBe(scrolling)
    await (await openSignOutDialog(visitor)).getByRole('button', { name: 'はい' }).click()
    await Promise.all([expectPath(page, '/sign_in'), expectToast(page, 'ログアウトに成功しました。')])
    visitor.expectQuiet()
  })

  onPhone('keeps private pages from who has signed out, and says of the link that it was used', async () => {
    for (const path of ['/', `/job_postings/${postingId}`, '/job_postings/favorite', '/job_postings/search/advanced']) {
      await visitor.open(origin + path)
      await expectPath(page, /\/sign_in(\?|$)/)
    }
    await visitor.open(signUpLink)
    await expectHeading(page, 'このリンクは、すでに使われています')
    await page.getByRole('main').getByRole('link', { name: 'ログインする' }).click()
    await expectPath(page, '/sign_in')
    visitor.expectQuiet()
  })
})
