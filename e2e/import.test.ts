// On PostgreSQL: batches are committed while others search
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAppSession } from './testing/app-session.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectHeading, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { openImport } from './testing/open-import.ts'
import { runOperator as runCli, writeFeed as writeLines } from './testing/operator-cli.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cards, statedCount } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('import')

const runOperator = (...args: string[]) => runCli(portal(), 'kango', ...args)
const writeFeed = (name: string, lines: readonly string[]) => writeLines(portal(), name, lines)

describe('an import by the command line', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'desktop')
  })
  afterEach(async () => visitor?.close())

  const good = toLines(feedPostings('CLIFEED', 30))
  const [first, ...others] = feedPostings('CLIBAD', 2)

  it('lands the good lines, names the bad ones with their reason, and shows them to job seekers', async () => {
    const bad = [`${JSON.stringify({ ...first, title: '' })}\n`, '{ "no": json\n', ...toLines(others)]
    const { code, said } = await runOperator('import', writeFeed('mixed.jsonl', [...good, ...bad]), '-s', 'kango')
    expect(said).toMatch(
      /received\s+33\n\s*created\s+31\n\s*updated\s+0\n\s*unchanged\s+0\n\s*quarantined\s+0\n\s*rejected\s+2\n/,
    )
    expect(said).toMatch(/line 31\s+CLIBAD-0\s+.*title/)
    expect(said).toMatch(/line 32\s+\(no identifier\)\s+\S+/)
    expect(code).toBe(1)

    const { page } = visitor
    await signIn(visitor, portal().origin('kango'), person)
    await page.getByRole('combobox', { name: 'キーワード' }).fill('CLIFEED')
    await page.getByRole('button', { name: '求人をさがす' }).click()
    await expectHeading(page, '検索結果')
    await expectVisible(cards(page))
    expect(await statedCount(page)).toBe(30)
    visitor.expectQuiet()
  })

  it('changes nothing the second time', async () => {
    const { code, said } = await runOperator('import', writeFeed('good.jsonl', good), '-s', 'kango', '--json')
    expect(JSON.parse(said)).toMatchObject({ received: 30, created: 0, updated: 0, unchanged: 30, errors: [] })
    expect(code).toBe(0)
  })

  it('is refused for another service than the key is for', async () => {
    const { code, said } = await runOperator('import', writeFeed('other.jsonl', good), '-s', 'kaigo')
    expect(code).toBe(1)
    expect(said).not.toContain('created')
    const session = await openAppSession(portal(), 'kaigo', person)
    expect(await session.count('CLIFEED')).toBe(0)
  })
})

const isHealthy = async () => (await callPortal(portal(), 'kango', '/v1/app/health/check')).status === 200

describe('an import that is cut off', () => {
  it('changes nothing, since the rest might have closed what is open; the same file again lands', async () => {
    const session = await openAppSession(portal(), 'kango', person)
    const lines = toLines(feedPostings('CUTOFF', 1_200))
    const broken = await openImport(portal(), 'kango')
    await broken.send(lines.slice(0, 700))
    await broken.cutOff()
    expect(await isHealthy()).toBe(true)
    expect(await session.count('CUTOFF')).toBe(0)

    const again = await openImport(portal(), 'kango')
    await again.send(lines)
    expect(await again.finish()).toMatchObject({
      received: 1_200,
      created: 1_200,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    })
    expect(await session.count('CUTOFF')).toBe(1_200)
  })
})
