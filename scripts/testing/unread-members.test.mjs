import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { compareUnread, findUnreadMembers } from './unread-members.mjs'

const folder = join(root, 'apps/web/src/planted')
const payload = `
export interface Payload {
  read: string; destructured: string; renamed: string; handed: string; spread: string; named: string
  listed: { inner: string; unreadInner: string }[]; passed: { far: string; farUnread: string }
  unread: string; written: string; onlyBeside: string
}
`
const responses = `import type { Payload } from './declared/payload.ts'
export type Responses = { getPayload: Payload }
`
const reader = `import type { Payload } from './declared/payload.ts'
const own = (target: { handed: string }) => target.handed
const far = ({ passed }: { passed: { far: string } }) => passed.far
const inner = (items: readonly { inner: string }[]) => items.map((item) => item.inner)
const spread = (target: { spread?: string; onlyBeside?: string }) => target.spread
const name = (key: 'named') => (payload: Payload) => payload[key]
export function read(payload: Payload) {
  const { destructured, renamed: other } = payload
  const copy: Partial<Payload> = { written: 'x' }
  return [payload.read, destructured, other, own(payload), far(payload), inner(payload.listed), spread({ ...payload }), name('named')(payload), copy]
}
`

describe('members that nothing reads', () => {
  it('are found through types, destructuring, names and whatever a value is handed to', () => {
    const files = { 'declared/payload.ts': payload, 'responses.ts': responses, 'reader.ts': reader }
    const extra = Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text]))
    const unread = findUnreadMembers({
      extra,
      responses: join(folder, 'responses.ts'),
      reading: [join(folder, 'reader.ts')],
      declared: '/planted/declared/',
    })
    const ways = ['listed.unreadInner', 'onlyBeside', 'passed.farUnread', 'unread', 'written']
    expect(unread).toEqual(ways.map((way) => `getPayload.${way}`))
  })

  it('fail where no reason is given, and reasons for what is read fail, too', () => {
    const listed = [{ member: 'a.b', why: 'For apps.' }]
    expect(compareUnread(['a.b'], listed)).toEqual([])
    expect(compareUnread(['a.b', 'a.c'], listed)).toEqual([expect.stringContaining('a.c is sent and nothing')])
    expect(compareUnread([], listed)).toEqual([expect.stringContaining('a.b is read, or not sent any more')])
  })
})
