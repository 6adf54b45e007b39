import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectFocused, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { chooseMonth, headingOf, type ProfilePage, profilePage } from './testing/profile-page.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('profile-answers')

/** Each size is a service of its own: what one stores does not reach the other. */
describe.each<[Size, string, string]>([
  ['phone', 'kango', '看護の経験'],
  ['desktop', 'yakuzai', '調剤の経験'],
])('the parts of the profile on a %s (%s)', (size, service, skillHeading) => {
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

  onPhone('keeps basic information: what is wrong is named, what was typed stays', async () => {
    await profile().openPart(0, '基本情報')
    await profile().edit('基本情報')
    await profile()
      .textbox(/^姓(?!（)/)
      .fill('')
    await profile()
      .textbox(/^姓（カナ）/)
      .fill('たなか')
    await profile()
      .textbox(/^建物名/)
      .fill('経堂ハイツ101')
    await profile().save()
    await expectVisible(page.getByRole('alert').getByText('入力内容を1か所ご確認ください'))
    await expectFocused(profile().textbox(/^姓(?!（)/))
    await profile()
      .textbox(/^姓(?!（)/)
      .fill('髙田')
    await profile().saveAndReload('基本情報')
    await expectVisible(profile().row('基本情報', 'お名前').getByText('髙田 美咲'))
    await expectVisible(profile().row('基本情報', 'フリガナ').getByText('タナカ ミサキ'))
    await expectVisible(profile().row('基本情報', '建物名').getByText('経堂ハイツ101'))
    await expectVisible(profile().row('基本情報', '生年月日').getByText('1992年4月18日'))
    visitor.expectQuiet()
  })

  onPhone('fills in the address that belongs to a postal code, and the cities of a prefecture', async () => {
    await profile().openPart(0, '基本情報')
    await profile().edit('基本情報')
    await profile()
      .textbox(/^郵便番号/)
      .fill('２２０ー００１２')
    const chosenCity = () =>
      page
        .getByRole('combobox', { name: /^市区町村/ })
        .evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')
    await expect.poll(chosenCity, { timeout: 30_000 }).toContain('西区')
    await profile().textbox(/^町名/).fill('みなとみらい2-2-1')
    await profile().saveAndReload('基本情報')
    await expectVisible(profile().row('基本情報', 'ご住所').getByText('神奈川県'))
    await expectVisible(profile().row('基本情報', '郵便番号').getByText('〒220-0012'))
    visitor.expectQuiet()
  })

  onPhone('names the repetition that is wrong, and keeps the work history', async () => {
    await profile().openPart(1, '職歴')
    const before = await profile().part('職歴').locator('dl > div').filter({ hasText: '勤務先' }).count()
    await profile().edit('職歴')
    await page.getByRole('button', { name: '職歴を追加する' }).click()
    const added = page.getByRole('group', { name: `職歴${before + 1}`, exact: true })
    await added.getByRole('textbox', { name: /^職種/ }).fill('パート職員')
    await profile().save()
    const workplace = added.getByRole('textbox', { name: /^勤務先/ })
    await expectFocused(workplace)
    await expectAttribute(workplace, 'aria-invalid', 'true')
    await expectVisible(page.getByRole('alert').getByText('入力内容を2か所ご確認ください'))
    await workplace.fill('駅前の職場')
    await chooseMonth(added.getByRole('group', { name: /^入職した年月/ }), '2014', '04')
    await profile().saveAndReload('職歴')
    const rows = profile().part('職歴').locator('dl > div').filter({ hasText: '勤務先' })
    await expect.poll(() => rows.count()).toBe(before + 1)
    await expectVisible(rows.last().getByText('駅前の職場'))
    await expectVisible(rows.last().getByText('2014年4月'))
    await profile().edit('職歴')
    await page.getByRole('button', { name: `職歴${before + 1}を削除` }).click()
    await profile().saveAndReload('職歴')
    await expect
      .poll(() => profile().part('職歴').locator('dl > div').filter({ hasText: '勤務先' }).count())
      .toBe(before)
    visitor.expectQuiet()
  })

  onPhone('keeps what somebody is looking for', async () => {
    await profile().openPart(2, '希望条件')
    await profile().edit('希望条件')
    await page
      .getByRole('checkbox', { name: '日勤のみ', exact: true })
      .or(page.getByRole('checkbox', { name: '時短勤務', exact: true }))
      .last()
      .check()
    await page.getByRole('checkbox', { name: '年間休日120日以上' }).check()
    await page.getByRole('combobox', { name: /^給与の下限/ }).selectOption({ label: '月給 28万円以上' })
    await profile().saveAndReload('希望条件')
    await expectVisible(profile().row('希望条件', '希望エリア').getByText('世田谷区'))
    await expectVisible(profile().row('希望条件', '休み・時間').getByText('年間休日120日以上'))
    await expectVisible(profile().row('希望条件', '給与の下限').getByText('月給 28万円以上'))
    visitor.expectQuiet()
  })

  onPhone('keeps schools', async () => {
    await profile().openPart(3, '学歴')
    await profile().edit('学歴')
    await page.getByRole('combobox', { name: /^卒業の状況/ }).selectOption({ label: '中退' })
    await profile().saveAndReload('学歴')
    await expectVisible(profile().row('学歴', '学歴1').getByText('中退'))
    visitor.expectQuiet()
  })

  onPhone('keeps licences with the month they were obtained', async () => {
    await profile().openPart(4, '免許・資格')
    await profile().edit('免許・資格')
    await page.getByRole('checkbox', { name: '普通自動車免許' }).check()
    const licence = page.getByRole('group', { name: '免許・資格1', exact: true })
    await chooseMonth(licence.getByRole('group', { name: /^取得した/ }), '2015', '04')
    await profile().save()
    await expectFocused(licence.getByRole('textbox', { name: /^免許・資格の名称/ }))
    await licence.getByRole('textbox', { name: /^免許・資格の名称/ }).fill('国家資格')
    await profile().saveAndReload('免許・資格')
    await expectVisible(profile().row('免許・資格', 'お持ちの資格').getByText('普通自動車免許'))
    await expectVisible(profile().row('免許・資格', '免許・資格1').getByText('2015年4月'))
    visitor.expectQuiet()
  })

  // Its skills are a service's own
  const ofService: [string, RegExp][] = [['スキル', /^くわしい内容/]]
  const ofAll: [string, RegExp][] = [
    ['自己PR', /^自己PR/],
    ['その他', /^アドバイザーへの連絡/],
  ]
  it.each(size === 'phone' ? [...ofService, ...ofAll] : ofService)('keeps %s', async (name, field) => {
    await profile().open()
    await profile()
      .overview()
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expectVisible(headingOf(page, name))
    const editLink = profile()
      .part(name)
      .getByRole('link', { name: `${name}を編集する` })
    await expectVisible(editLink.or(profile().textbox(field)))
    if (await editLink.isVisible()) await profile().edit(name)
    if (name === 'スキル') await expectVisible(page.getByRole('heading', { name: skillHeading }))
    await profile().textbox(field).fill(`${name}について\n二行目です`)
    await profile().saveAndReload(name)
    await expectVisible(profile().part(name).getByText(`${name}について 二行目です`))
    visitor.expectQuiet()
  })

  onPhone('keeps how somebody comes to work, and the overview follows', async () => {
    await profile().open('?tab=profile_3')
    await page.getByRole('checkbox', { name: '自転車' }).check()
    await page.getByRole('combobox', { name: /^通勤時間の上限/ }).selectOption({ label: '30分' })
    await profile().saveAndReload('通勤')
    await expectVisible(profile().row('通勤', '通勤時間').getByText('30分以内'))
    await profile().open()
    await expectVisible(
      profile()
        .overview()
        .getByRole('link', { name: /通勤\s*入力済み/ }),
    )
    visitor.expectQuiet()
  })
})
