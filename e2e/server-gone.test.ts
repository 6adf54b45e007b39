import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { pressIfThere } from './testing/read-again.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { browser } = usePortal()
const goneTitle = 'いまは、つながっていません'

stepByStep()
let portal: OwnPortal
let visitor: Visitor
let posting = ''
const address = (path: string) => portal.origin('kango') + path
const main = () => visitor.page.getByRole('main')
const retry = () => main().getByRole('button', { name: 'もう一度読み込む' })
const savedPages = () => main().getByRole('region', { name: '保存したページ' }).getByRole('link')

beforeAll(async () => {
  portal = await startPortal()
  visitor = await openVisitor(browser(), 'phone')
  await signIn(visitor, portal.origin('kango'), seededPerson('server-gone'))
  posting = `/job_postings/${await firstPostingId(visitor.page)}`
  await visitor.open(address(posting))
  await visitor.page.evaluate(() => navigator.serviceWorker.ready)
})
afterAll(async () => {
  await visitor?.close()
  await portal?.stop()
})

it('saves the posting that was seen', () =>
  expect
    .poll(() => visitor.page.evaluate(async () => (await (await caches.open('tsunagu-saved-pages')).keys()).length))
    .toBeGreaterThan(0))

it('shows the portal’s own page inside the application when the server is gone, and the page after a retry', async () => {
  const { page } = visitor
  await visitor.open(address('/account/messages'))
  await portal.end('SIGKILL')
  await page.getByRole('navigation').getByRole('link', { name: 'お気に入り' }).filter({ visible: true }).first().click()
  await expectHeading(page, goneTitle)
  await expectVisible(retry())
  await expectVisible(savedPages().and(page.locator(`[href="${posting}"]`)))
  await portal.startAgain()
  await pressIfThere(retry())
  await expectPath(page, '/job_postings/favorite')
  await expectHeading(page, /^お気に入り/)
  visitor.overlook(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|50\d/)
})

it('shows it for a full load as well, and the page after a retry', async () => {
  const { page } = visitor
  await portal.end('SIGKILL')
  await page.goto(address('/account/messages'))
  await expectHeading(page, goneTitle)
  await expectVisible(savedPages().and(page.locator(`[href="${posting}"]`)))
  await portal.startAgain()
  await pressIfThere(
    page
      .getByRole('button', { name: /もう一度/ })
      .or(page.getByRole('link', { name: /もう一度/ }))
      .first(),
  )
  await expectPath(page, '/account/messages')
  await expectHeading(page, 'メッセージ')
  await untilAlive(page)
  visitor.overlook(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|50\d/)
})
