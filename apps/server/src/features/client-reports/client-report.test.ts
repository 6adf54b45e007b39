import { clientReportKinds, clientReportLimits } from '@tsunagu/contract/base/client-reports.ts'
import type { ClientReport } from '@tsunagu/contract/endpoints/app.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultRateLimits } from '#server/platform/limits/rate-limits.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { loggableText } from './loggable-text.ts'

const portal = useTestApp({
  rateLimits: { ...defaultRateLimits, clientReportsPerAddress: { max: 3, windowSeconds: 60 } },
})

const report = (parts: Partial<ClientReport> = {}): ClientReport => ({
  kind: 'broken_component',
  viewId: 'top',
  screenId: 'top',
  componentId: 'new_arrivals',
  type: 'cards',
  message: "Cannot read properties of undefined (reading 'map')",
  clientVersion: '1 entry-client-AbC123.js',
  ...parts,
})
let minute = 0
/** Each test counts in a window of its own. */
beforeEach(() => {
  minute += 2
  portal().setNow(new Date(Date.parse('2026-11-20T09:00:00+09:00') + minute * 60_000))
  portal().logLines()
})
const send = (reports: unknown[], headers: Record<string, string> = {}) =>
  portal().call('reportFromClient', { body: { reports }, headers })

describe('reports of browsers', () => {
  it('become one structured line each, with service, place and version', async () => {
    const { status } = await send([report(), report({ kind: 'unknown_component', type: 'hologram', message: '' })])
    expect(status).toBe(204)
    expect(portal().logLines()).toEqual([
      expect.objectContaining({ msg: 'client report', tenant: 'kango', ...report() }),
      expect.objectContaining({ tenant: 'kango', kind: 'unknown_component', type: 'hologram' }),
    ])
  })

  it('need neither a session nor the CSRF header: a closing page sends them as it can', async () => {
    const { status } = await send([report()], { 'x-client-type': '' })
    expect(status).toBe(204)
  })

  it('leave nothing personal in the log, whatever the browser put there', async () => {
    const message =
      '高橋結衣 takahashi@example.jp 09012345678 at https://kango.example.jp/job_postings/search/result?keyword=abc "my secret wish"'
    await send([report({ message, viewId: 'yui@example.jp' })])
    const line = JSON.stringify(portal().logLines())
    for (const secret of ['高橋', 'takahashi', '09012345678', 'keyword=abc', 'secret wish', 'yui@']) {
      expect(line).not.toContain(secret)
    }
    expect(line).toContain('https://kango.example.jp/job_postings/search/result')
  })

  it.each([
    ['no report', []],
    ['too many at once', Array.from({ length: clientReportLimits.perCall + 1 }, () => report())],
    ['a kind that is none', [{ ...report(), kind: 'gossip' }]],
    ['a member more', [{ ...report(), payload: { name: '高橋' } }]],
    ['a member less', [{ kind: 'script_error' }]],
    ['a text beyond its bound', [report({ message: 'x'.repeat(clientReportLimits.messageLength + 1) })]],
    ['a line break is no way out of its line', 'x'],
  ])('are refused whole: %s', async (_, reports) => {
    const { status } = await portal().call('reportFromClient', { body: { reports } })
    expect(status).toBe(400)
    expect(portal().logLines()).toEqual([])
  })

  it('are limited per network address', async () => {
    for (let call = 0; call < 3; call++) expect((await send([report()])).status).toBe(204)
    portal().logLines()
    const { status, headers } = await send([report()])
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(portal().logLines()).toEqual([])
  })

  it('know every kind of the contract', async () => {
    const { status } = await send(clientReportKinds.map((kind) => report({ kind })))
    expect(status).toBe(204)
    expect(portal().logLines()).toHaveLength(clientReportKinds.length)
  })
})

describe('a text for the log', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['Unexpected token \'<\', "<html>お探しの" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['https://a.example/x?token=abc#frag failed', 'https://a.example/x failed'],
    ['/sign_up?token=abc', '/sign_up…'],
    ['id 12345678901', 'id …'],
    ['', ''],
  ])('%j is %j', (text, shown) => expect(loggableText(text)).toBe(shown))
})
