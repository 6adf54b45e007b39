import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const run = useOperatorCli(portal)
let token = ''
let folder = ''
beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  folder = await mkdtemp(join(tmpdir(), 'tsunagu-export-'))
  await importAs(portal(), {
    token,
    items: Array.from({ length: 210 }, (_, index) => feedItem({ reference: `x-${index}` })),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const given = () => ({ token, folder })
const linesOf = (text: string) => text.trimEnd().split('\n')

describe('posting', () => {
  it('is put from a file of any layout or standard input, and shown', async () => {
    const item = feedItem({ reference: 'cli-1', title: '夜勤専従の看護師' })
    await writeFile(join(folder, 'posting.json'), JSON.stringify(item, null, 2))
    const put = await run(['posting', 'put', 'posting.json'], given())
    expect(put).toMatchObject({ code: 0, err: '' })
    expect(put.out).toMatch(/^Created\.\n\ntsunagu-demo cli-1\n/)
    const again = await run(['posting', 'put', '-', '--json'], { ...given(), input: JSON.stringify(item) })
    expect(again.lines<Output<'putJobPosting'>>()[0]).toMatchObject({ result: 'unchanged' })
    const shown = await run(['posting', 'show', 'tsunagu-demo cli-1'], given())
    expect(shown.out).toContain('title    夜勤専従の看護師\n  state    open\n  version  1')
  })

  it('that is quarantined says why, one that is refused as well', async () => {
    const { baseSalary: _, ...bad } = feedItem({ reference: 'cli-2' })
    const quarantined = await run(['posting', 'put', '-'], { ...given(), input: JSON.stringify(bad) })
    expect(quarantined.out).toContain('Kept back: it is not published until this is mended.')
    expect(quarantined.out).toMatch(/Kept back, since:\n {2}baseSalary (?!baseSalary)/)
    const wrong = { ...feedItem({ reference: 'cli-3' }), datePosted: '2027-02-02', validThrough: '2027-02-01' }
    const refused = await run(['posting', 'put', '-'], { ...given(), input: JSON.stringify(wrong) })
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('validThrough lies before datePosted: correct one of them.')
  })

  it.each([
    ['[]', 'names no identifier.name'],
    ['{', 'holds no JSON object'],
    ['{"identifier":{"name":"a"}}', 'names no identifier.name and identifier.value'],
  ])('%s is no posting', async (input, said) => {
    const { code, err } = await run(['posting', 'put', '-'], { ...given(), input })
    expect(err).toContain(said)
    expect(code).toBe(1)
  })

  it('that is not there', async () => {
    expect((await run(['posting', 'show', 'our-system none'], given())).err).toContain('no such posting')
  })
})

describe('export', () => {
  it('writes a file that import reads, whole or not at all', async () => {
    const written = await run(['export', '--output', 'all.jsonl'], given())
    expect(written).toMatchObject({ code: 0, err: '' })
    expect(written.out).toMatch(/^211 open postings {2}[\d.]+ kB {2}all\.jsonl\n$/)
    const text = await readFile(join(folder, 'all.jsonl'), 'utf8')
    expect(linesOf(text)).toHaveLength(211)
    const imported = await run(['import', 'all.jsonl', '--json'], given())
    expect(imported.lines()[0]).toMatchObject({ received: 211, unchanged: 211, rejected: 0 })
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    const replaced = await run(['export', '--output', 'all.jsonl'], given())
    expect(replaced).toMatchObject({ code: 1, out: '' })
    expect(replaced.err).toBe('all.jsonl is there already: give another name with --output, or --replace.\n')
    expect((await run(['export', '-o', 'all.jsonl', '--replace', '--json'], given())).lines()).toEqual([
      { path: 'all.jsonl', state: 'open', postings: 211, bytes: Buffer.byteLength(text) },
    ])
  })

  it('writes to standard output, and packs', async () => {
    expect(linesOf((await run(['export'], given())).out)).toHaveLength(211)
    await run(['export', '--gzip', '-o', 'all.jsonl.gz'], given())
    const packed = await readFile(join(folder, 'all.jsonl.gz'))
    expect(linesOf(gunzipSync(packed).toString())).toHaveLength(211)
    const quarantined = await run(['export', '--state', 'quarantined'], given())
    expect(linesOf(quarantined.out).map((line) => (JSON.parse(line) as { title: string }).title)).toHaveLength(1)
  })

  it('says what is wrong, and leaves nothing half', async () => {
    const weak = await tokenFor(portal(), { scopes: ['messages:write'] })
    const forbidden = await run(['export', '-o', 'none.jsonl'], { ...given(), token: weak })
    expect(forbidden.err).toContain('may not export job postings. Use one with the scope "job_postings:write".')
    const lost = await run(['export', '-o', 'no/such/folder.jsonl'], given())
    expect(lost).toMatchObject({ code: 1, out: '' })
    expect(lost.err).toContain('cannot be written (ENOENT)')
    expect(await readdir(folder)).not.toContain('none.jsonl')
    expect((await run(['export', '--state', 'all'], given())).code).toBe(2)
    expect((await run(['export', 'file'], given())).err).toContain('takes options only')
    expect((await run(['export', '--help'], given())).out).toContain('--gzip')
  })
})
