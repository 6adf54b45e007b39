import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../root.mjs'
import { blocksOf, findProblems, readInstalling } from './document.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const block = (/** @type {string} */ text) => `\`\`\`sh\n${text}\n\`\`\`\n`

describe('docs/installing.md', () => {
  it('is shell, and names files and commands that there are', () => expect(findProblems(readInstalling())).toEqual([]))

  it('leaves out blocks with a reason alone', () => {
    const blocks = blocksOf(readInstalling())
    expect(blocks.filter(({ whyNot }) => whyNot !== null)).toHaveLength(1)
    expect(blocks.length).toBeGreaterThan(15)
    expect([...readInstalling().matchAll(/^```\w/gm)]).toHaveLength(blocks.length)
  })

  it('tells of every file of deploy/bare-metal', () => {
    const text = readInstalling() + read('deploy/bare-metal/tsunagu-backup.service')
    for (const name of readdirSync(join(root, 'deploy/bare-metal'))) expect(text).toContain(name)
  })
})

describe('findProblems', () => {
  it.each([
    [block('if true; then'), /:1 is no shell/],
    [
      block('cd /opt/tsunagu/current/deploy/bare-metal\ninstall -m 644 lost.service /etc/'),
      /names deploy\/bare-metal\/lost\.service/,
    ],
    [block('cat /opt/tsunagu/current/deploy/lost'), /names deploy\/lost/],
    [block('systemctl start tsunagu-lost.timer'), /names deploy\/bare-metal\/tsunagu-lost\.timer/],
    [block('npm run lost'), /the command npm run lost/],
    [block('tsunagu operator-lost kango'), /the command tsunagu operator-lost/],
    ['[there](lost.md)', /leads to docs\/lost\.md/],
  ])('finds what is wrong in %j', (text, problem) =>
    expect(findProblems(text)).toEqual([expect.stringMatching(problem)]),
  )
})

it('has the alarms of the runbook as rules', () => {
  const rows = [
    ...read('deploy/runbook.md').matchAll(/^\| ([a-z ]+) \| `(.+?)`(?: for (\d+) (m|h)\w+)? \| \[.*\]\(#(.*)\) \|$/gm),
  ]
  const table = rows.map(([, summary, expr, count, unit, anchor]) => ({
    summary,
    expr: expr?.replaceAll(String.raw`\|`, '|'),
    for: count && `${count}${unit}`,
    runbook: `deploy/runbook.md#${anchor}`,
  }))
  const { groups } = parse(read('deploy/prometheus/alarms.yaml'))
  expect(table.length).toBeGreaterThan(9)
  expect(
    groups[0].rules.map((/** @type {Record<string, any>} */ rule) => ({
      expr: rule.expr,
      for: rule.for,
      ...rule.annotations,
    })),
  ).toEqual(table)
})
