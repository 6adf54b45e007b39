import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import {
  expectAttribute,
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectVisible,
} from './testing/expect-page.ts'
import { seededPerson, signIn, signInByPage } from './testing/people.ts'
import { headingOf, type ProfilePage, profilePage, profilePath } from './testing/profile-page.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('profile')

/** The places of the ten parts among the view's tabs. */
const tabs = [...Array(10).keys()]

/** Each size is a service of its own: what one stores does not reach the other. */
describe.each<[Size, string]>([
  ['phone', 'kaigo'],
  ['desktop', 'hoiku'],
])('the profile on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  const profile = (): ProfilePage => profilePage(visitor, origin)

  it('is in the menu, and says how complete it is and what is missing', async () => {
    if (visitor.isPhone) {
      await page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: 'プロフィール' }).click()
    } else {
      await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'プロフィール' }).click()
    }
    await expectPath(page, profilePath)
    await expectHeading(page, 'プロフィール')
    await expectVisible(profile().overview().getByText('田中 美咲 さん'))
    await expectVisible(profile().overview().getByText('担当アドバイザー'))
    const meter = profile().overview().getByRole('progressbar', { name: 'プロフィールの入力' })
    expect(Number(await meter.getAttribute('value'))).toBeGreaterThan(50)
    const rows = profile().overview().getByRole('navigation', { name: 'プロフィールの項目' }).getByRole('listitem')
    expect(await rows.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/基本情報\s*入力済み/), expect.stringMatching(/通勤\s*未入力/)]),
    )
    await profile().overview().getByRole('link', { name: '免許・資格を取得した年月' }).click()
    await expectVisible(headingOf(page, '免許・資格'))
    await expectPath(page, `${profilePath}?tab=profile_certification`)
    await page.goBack()
    await expectPath(page, profilePath)
    visitor.expectQuiet()
  })

  it('opens a part from its row, and leads back to where one came from', async () => {
    await profile().open()
    await profile().overview().getByRole('link', { name: /^職歴/ }).click()
    await expectPath(page, `${profilePath}?tab=1`)
    await expectVisible(profile().part('職歴').getByText('勤務先'))
    if (visitor.isPhone) {
      await expectHidden(profile().overview())
      await page.getByRole('button', { name: '戻る' }).click()
      await expectPath(page, profilePath)
      await expectVisible(profile().overview())
    } else {
      await expectAttribute(profile().overview().getByRole('link', { name: /^職歴/ }), 'aria-current', 'page')
    }
    visitor.expectQuiet()
  })

  onPhone.each(['?tab=99', '?tab=abc', '?tab=-1', '?tab='])('shows the overview for %s', async (query) => {
    await profile().open(query)
    await expectVisible(profile().overview())
    visitor.expectQuiet()
  })

  onPhone('leaves the form without a change, back to where it was opened from', async () => {
    await profile().openPart(0, '基本情報')
    await profile().edit('基本情報')
    await profile()
      .textbox(/^姓(?!（)/)
      .fill('べつの名前')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await expectPath(page, `${profilePath}?tab=0`)
    await expectVisible(profile().row('基本情報', 'お名前').getByText('田中 美咲'))
    await expectFocused(headingOf(page, '基本情報'))
    await profile().edit('基本情報')
    expect(
      await profile()
        .textbox(/^姓(?!（)/)
        .inputValue(),
    ).toBe('田中')
    visitor.expectQuiet()
  })

  onPhone('has what was typed and not saved when one comes back to it', async () => {
    await profile().openPart(0, '基本情報')
    await profile().edit('基本情報')
    await profile()
      .textbox(/^建物名/)
      .fill('書きかけ')
    await page.goBack()
    await expectVisible(profile().row('基本情報', 'お名前'))
    await profile().edit('基本情報')
    await expectVisible(page.getByText('前回の続きです'))
    expect(
      await profile()
        .textbox(/^建物名/)
        .inputValue(),
    ).toBe('書きかけ')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await expectVisible(profile().row('基本情報', 'お名前'))
    visitor.expectQuiet()
  })

  onPhone('keeps what was typed where the network fails', async () => {
    await profile().openPart(0, '基本情報')
    await profile().edit('基本情報')
    await profile()
      .textbox(/^建物名/)
      .fill('二号館')
    await page.route('**/v1/app/job_seeker/profile', (route) => route.abort())
    await profile().save()
    await expectVisible(page.getByRole('alert').getByText(/サービスに接続できません/))
    await page.unroute('**/v1/app/job_seeker/profile')
    await visitor.forgive(/ERR_FAILED/)
    await profile().saveAndReload('基本情報')
    await expectVisible(profile().row('基本情報', '建物名').getByText('二号館'))
    visitor.expectQuiet()
  })

  onPhone('is for the signed-in: sign-in leads to it', async () => {
    const other = await openVisitor(browser(), size)
    try {
      await other.open(`${origin}${profilePath}?tab=1`)
      await expectPath(other.page, /\/sign_in\?return_to=/)
      await signInByPage(other, origin, person, `${profilePath}?tab=1`)
      await expectVisible(headingOf(other.page, '職歴'))
      other.expectQuiet()
    } finally {
      await other.close()
    }
  })

  onPhone('is accessible where it begins, and has ten parts', async () => {
    await profile().open()
    await expectAccessibleAtBothSizes(visitor)
    const parts = page.locator('a[href*="?tab="]')
    const hrefs = await parts.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).search),
    )
    expect(hrefs).toEqual(expect.arrayContaining(tabs.map((tab) => `?tab=${tab}`)))
    visitor.expectQuiet()
  })

  onPhone.each(tabs)('is accessible in part %i, read and changed', async (tab) => {
    for (const query of [`?tab=${tab}`, `?tab=${tab}&edit=1`]) {
      await profile().open(query)
      await expectAccessibleAtBothSizes(visitor)
    }
    visitor.expectQuiet()
  })
})
