import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'
const mark = crypto.randomUUID().slice(0, 8)

describe('the tags of a service', () => {
  let visitor: Visitor
  let page: Page
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${mark}${name}` })
  const dialog = () => page.getByRole('dialog')

  beforeAll(async () => {
    const operator = await openOperatorApi(portal(), service)
    const jobSeekerIds = [idOfPerson('desk-tags', service)]
    await operator('POST', 'bulk/tags', { jobSeekerIds, add: [`${mark}早番`, `${mark}早番できる`] })
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/tags`, 'manager')
  })
  afterAll(async () => visitor?.close())

  it('are renamed, joined where the name is there already, and lead to their people', async () => {
    await row('早番できる')
      .getByRole('button', { name: /の名前を変える$/ })
      .click()
    const field = dialog().getByLabel('新しい名前')
    await field.fill(`${mark}早番`)
    await expectVisible(dialog().getByText(/2つのタグは1つになります/))
    await expectAccessible(visitor)
    await dialog().getByRole('button', { name: '1つにする' }).click()
    await expectHidden(dialog())
    await expect.poll(() => page.getByRole('row').filter({ hasText: mark }).count()).toBe(1)
    await row('早番').getByRole('link').click()
    await expectPath(page, /\/people\?.*f=tag/)
    await page.goBack()
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('are accessible and do not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await expectVisible(row('早番'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('are deleted after it is said whom they are taken off', async () => {
    await row('早番')
      .getByRole('button', { name: /を削除する$/ })
      .click()
    await expectVisible(dialog().getByText(/^1人から外れます/))
    await dialog().getByRole('button', { name: '削除する' }).click()
    await expectHidden(row('早番'))
    visitor.expectQuiet()
  })
})
