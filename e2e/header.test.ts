import { expect, it } from 'vitest'
import { openVisitor } from './testing/browser.ts'
import { expectVisible } from './testing/expect-page.ts'
import { demoJobSeeker, signIn } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

it.each(['kango', 'comedical', 'yakuzai'])(
  'has one line from 768 px on, beside the logo of %s too',
  async (service) => {
    const visitor = await openVisitor(browser(), 'desktop')
    const { page } = visitor
    await page.setViewportSize({ width: 768, height: 900 })
    await signIn(visitor, portal().origin(service), demoJobSeeker)
    await expectVisible(page.getByRole('banner').getByRole('button', { name: 'ログアウト' }))
    const height = () => page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().height)
    await expect.poll(height).toBeLessThan(80)
    for (const width of [1180, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(height).toBeLessThan(80)
    }
    visitor.expectQuiet()
    await visitor.close()
  },
)
