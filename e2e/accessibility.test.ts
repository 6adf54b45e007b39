import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openLevels } from './testing/advanced-search.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHeading, expectVisible } from './testing/expect-page.ts'
import { openPhoneMenu, openSignOutDialog } from './testing/frame-parts.ts'
import { signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { act } from './testing/posting-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

describe.each(['kango', 'kaigo'])('%s, on a phone and on a desktop,', (service) => {
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
  })
  afterAll(async () => visitor?.close())

  const expectAccessiblePages = async (paths: readonly string[]) => {
    for (const path of paths) {
      await visitor.open(origin + path)
      await expectAccessibleAtBothSizes(visitor)
    }
  }

  it('is accessible to visitors, errors of a form included', async () => {
    await expectAccessiblePages([
      '/sign_in',
      '/sign_up?token=abc',
      '/sign_up',
      '/sign_up/complete',
      '/term',
      '/privacy',
      '/404',
      '/403',
      '/entry',
    ])
    await page.getByRole('button', { name: '確認メールを受け取る' }).click()
    await expectVisible(page.getByRole('alert'))
    await expectAccessibleAtBothSizes(visitor)
  })

  it('is accessible to job seekers, dialogs included', async () => {
    await signIn(visitor, origin)
    const postingId = await firstPostingId(page)
    await expectAccessibleAtBothSizes(visitor)
    await expectAccessiblePages([
      '/job_postings/search/result?areas=13',
      '/job_postings/search/result?keyword=nothing-has-this-word',
      '/job_postings/favorite',
      '/job_postings/history',
      '/job_postings/inquired',
      '/job_postings/progress_status',
      '/job_postings/progress_status?tab=4',
      '/job_postings/search/advanced',
    ])
    await expectVisible((await openLevels(page, 'エリアを選ぶ', '関東', '東京都')).getByRole('checkbox'))
    await expectAccessibleAtBothSizes(visitor)
    await visitor.open(`${origin}/job_postings/${postingId}`)
    await expectAccessibleAtBothSizes(visitor)
    await act(page, '応募する').click()
    await expectVisible(page.getByRole('dialog', { name: 'この求人に応募しますか？' }))
    await expectAccessibleAtBothSizes(visitor)
    await page.keyboard.press('Escape')
    await openSignOutDialog(visitor)
    await expectAccessibleAtBothSizes(visitor)
  })

  it('is accessible in its menu, and where a page failed', async () => {
    await visitor.open(`${origin}/`)
    await openPhoneMenu(visitor)
    await expectAccessibleAtBothSizes(visitor)
    await page.keyboard.press('Escape')
    await page.route('**/v1/app/views/**', (route) => route.abort())
    await page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: '応募・選考' }).click()
    await expectHeading(page, 'エラーが発生しました')
    await expectAccessibleAtBothSizes(visitor)
  })
})
