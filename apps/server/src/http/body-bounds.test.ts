import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { isMisshapen } from './body-shape.ts'

const portal = useTestApp()
let session = ''
let operator: Record<string, string> = {}
beforeAll(async () => {
  session = await portal().signedIn(await makeJobSeeker(portal()))
  operator = { ...operatorOf(await tokenFor(portal())).headers }
})

const json = { 'content-type': 'application/json' }
const send = async (name: OperationName, body: string, headers: Record<string, string> = {}) => {
  const response = await portal().call(name, { session, body, headers: { ...json, ...headers } })
  return { status: response.status, sentences: response.status === 400 ? problemOf(response.body).generalErrors : [] }
}

describe('a body', () => {
  it('may be as long as its call lets anything be, and no longer', async () => {
    const padded = (bytes: number) => JSON.stringify({ email: 'a@example.jp' }).padEnd(bytes)
    expect((await send('requestPasswordReset', padded(65_536))).status).toBe(204)
    const refused = { status: 400, sentences: ['送信できる大きさ（64KB）を超えています。'] }
    expect(await send('requestPasswordReset', padded(65_537))).toEqual(refused)
    expect(await send('createWebhook', ' '.repeat(2_000_000), operator)).toMatchObject({
      status: 400,
      sentences: [expect.stringMatching(/^The body is larger than \d+ (KB|MB)\.$/)],
    })
  })

  it('is taken in its longest spelling: every character as two escapes', async () => {
    const escaped = String.raw`\ud842\udfb7`.repeat(limits.messageBodyLength)
    const body = `{"subject":"件名","body":"${escaped}","files":[]}`
    expect(body.length).toBeGreaterThan(100_000)
    expect((await send('sendMessage', body)).status).toBe(200)
  })

  const states = (inner: string) => `{"searchBody":{"formElementStates":${inner}}}`
  it.each<[string, string]>([
    ['nested a hundred thousand times', states(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['nested without an end', states('{"a":'.repeat(100_000))],
    ['with thousands of members', states(`{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`)],
  ])('%s is refused before it is parsed', async (_, body) => {
    const refused = { status: 400, sentences: ['形式が正しくありません。'] }
    expect(await send('getSearchResultView', body)).toEqual(refused)
  })
})

describe('the shape of a body', () => {
  const long = ' '.repeat(20_000)
  const members = (count: number) =>
    `{${Array.from({ length: count }, (_, at) => `"k${at}":[1,2,{"a":1,"b":2}]`).join()}}`

  it.each<[string, boolean, string]>([
    ['few members', false, members(1_000)],
    ['many members', true, members(1_002)],
    ['many items', false, `[${'1,'.repeat(50_000)}1]`],
    ['many objects', false, `[${'{"a":1,"b":2},'.repeat(50_000)}{}]`],
    ['depth', false, '['.repeat(64) + ']'.repeat(64)],
    ['too much depth', true, '['.repeat(65) + ']'.repeat(65)],
    ['brackets in a text', false, `{"a":"${'[{,'.repeat(5_000)}"}`],
    ['brackets behind an escaped mark', false, String.raw`{"a":"\"${'['.repeat(100)}"}`],
    ['brackets behind an escaped escape', true, String.raw`{"a":"\\"${'['.repeat(100)}"}`],
    ['a text without an end', false, `{"a":"${'['.repeat(100)}`],
    ['more ends than beginnings', false, ']'.repeat(1_000)],
  ])('of %s: refused is %s', (_, isRefused, text) => {
    expect(isMisshapen(text + long)).toBe(isRefused)
  })
})
