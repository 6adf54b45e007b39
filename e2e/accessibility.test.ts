import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openLevels } from './testing/advanced-search.ts'
import { openVisitor, saveData, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { openPhoneMenu, openSignOutDialog } from './testing/frame-parts.ts'
import { demoJobSeeker, fillSignIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { act } from './testing/posting-page.ts'
import { services } from './testing/services.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

/** A path of the portal, or what a visitor does on the page that was looked at before. */
type Look = string | ((visitor: Visitor) => Promise<unknown>)

async function sendEmptyEntry({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: '次へ' }).click()
  await expectVisible(page.getByRole('alert'))
}

async function openFirstPosting({ page, open }: Visitor): Promise<void> {
  await open(new URL(`/job_postings/${await firstPostingId(page)}`, page.url()).href)
}

async function askToApply({ page }: Visitor): Promise<void> {
  await act(page, '応募する').click()
  await expectVisible(page.getByRole('dialog', { name: 'この求人に応募しますか？' }))
}

async function askToSignOut(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Escape')
  await openSignOutDialog(visitor)
}

async function chooseWards({ page }: Visitor): Promise<void> {
  await expectVisible((await openLevels(page, 'エリアを選ぶ', '関東', '東京都')).getByRole('checkbox'))
}

async function failToLoad({ page }: Visitor): Promise<void> {
  await page.route('**/v1/app/views/**', (route) => route.abort())
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: '応募・選考' }).click()
  await expectHeading(page, 'いまは、つながっていません')
}

/** Every page, and what opens on it, in one service: together they show the texts of all. */
const looks: Record<(typeof services)[number]['key'], { visitors: Look[]; jobSeekers: Look[] }> = {
  kango: {
    visitors: ['/term', '/entry', sendEmptyEntry],
    jobSeekers: ['/job_postings/search/result?areas=13', openFirstPosting, askToApply, askToSignOut],
  },
  yakuzai: {
    visitors: ['/sign_up?token=abc', '/404'],
    jobSeekers: ['/job_postings/favorite', '/job_postings/history'],
  },
  comedical: {
    visitors: ['/sign_up', '/403'],
    jobSeekers: ['/job_postings/inquired', '/job_postings/progress_status', '/job_postings/progress_status?tab=4'],
  },
  kaigo: {
    visitors: ['/sign_up/complete'],
    jobSeekers: ['/job_postings/search/advanced', chooseWards],
  },
  hoiku: {
    visitors: ['/privacy'],
    jobSeekers: [openPhoneMenu, failToLoad, '/job_postings/search/result?keyword=nothing-has-this-word'],
  },
}

describe.each(services)('$title is accessible', ({ key }) => {
  let visitor: Visitor
  let origin: string
  // What every visit passes is looked at in each service, at both sizes in the first
  const expectEntranceAccessible = key === services[0].key ? expectAccessibleAtBothSizes : expectAccessible

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    // A page that is fetched ahead would open although the service has gone
    await saveData(visitor)
    origin = portal().origin(key)
  })
  afterAll(async () => visitor?.close())

  const expectLooksAccessible = async (list: readonly Look[]) => {
    for (const look of list) {
      await (typeof look === 'string' ? visitor.open(origin + look) : look(visitor))
      await expectAccessibleAtBothSizes(visitor)
    }
  }

  it('to visitors', () => expectLooksAccessible(looks[key].visitors))

  it('to job seekers', async () => {
    const { page } = visitor
    await visitor.open(`${origin}/sign_in`)
    await expectEntranceAccessible(visitor)
    await fillSignIn(page, demoJobSeeker)
    await expectPath(page, '/')
    await firstPostingId(page)
    // The search with the page's name may come after the postings
    await page.locator('main h1').first().waitFor()
    await expectEntranceAccessible(visitor)
    await expectLooksAccessible(looks[key].jobSeekers)
  })
})
