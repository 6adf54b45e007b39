import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppSession } from './testing/app-session.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHeading, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { runOperator, writeFeed } from './testing/operator-cli.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cards, statedCount } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('publish-gate')

const cli = (...args: string[]) => runOperator(portal(), 'kango', ...args, '-s', 'kango')
const importFile = (name: string, items: readonly unknown[]) => cli('import', writeFeed(portal(), name, toLines(items)))

describe('what the law wants shown', () => {
  const keyword = 'GATE'
  const [good, gone, mended] = feedPostings(keyword, 3)
  if (!good || !gone || !mended) throw new Error('There are no postings.')
  const withoutHours = (item: typeof good) => {
    const { hours: _, ...terms } = item['x-tsunagu'].terms
    return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms } }
  }
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    await signIn(visitor, portal().origin('kango'), person)
  })
  afterAll(async () => visitor?.close())

  const expectFound = async (count: number) => {
    await visitor.open(`${portal().origin('kango')}/job_postings/search/result?keyword=${keyword}`)
    await expectHeading(visitor.page, '検索結果')
    await expectVisible(cards(visitor.page))
    expect(await statedCount(visitor.page)).toBe(count)
  }

  it('keeps a posting back until its terms are whole', async () => {
    const first = await importFile('gate.jsonl', [good, gone, withoutHours(mended)])
    expect(first.said).toMatch(/created\s+2\n[^]*quarantined\s+1\n/)
    expect(first.said).toContain(`line 3  ${keyword}-2  x-tsunagu.terms.hours is missing: add it`)
    expect(first.code).toBe(1)
    await expectFound(2)

    const listed = await cli('quarantine', 'list')
    expect(listed.said).toContain(`tsunagu-demo ${keyword}-2`)
    expect(listed.said).toContain('x-tsunagu.terms.hours is missing: add it')

    expect((await importFile('mended.jsonl', [mended])).said).toMatch(/created\s+1\n/)
    expect((await cli('quarantine', 'list')).said).not.toContain(`tsunagu-demo ${keyword}-2`)
    await expectFound(3)
  })

  it('takes back what its source withdraws', async () => {
    const { said, code } = await cli('withdraw', `tsunagu-demo ${keyword}-1`)
    expect(said).toBe('  withdrawn  1\n  unchanged  0\n  unknown    0\n')
    expect(code).toBe(0)
    await expectFound(2)
    const session = await openAppSession(portal(), 'kango', person)
    expect(await session.count(keyword)).toBe(2)
    visitor.expectQuiet()
  })
})
