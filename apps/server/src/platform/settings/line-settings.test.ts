import { expect, it } from 'vitest'
import { readLine } from './line-settings.ts'

const kango = {
  loginId: '1234567890',
  loginSecret: 'never shown: login',
  messagingToken: 'never shown: token',
  messagingSecret: 'never shown: messaging',
  botId: '@123abcde',
}
const read = (channels: unknown, rest: NodeJS.ProcessEnv = {}) =>
  readLine({ LINE_CHANNELS: typeof channels === 'string' ? channels : JSON.stringify(channels), ...rest })

it('has no channels where nothing is set', () => {
  expect(readLine({})).toEqual({ channels: new Map(), origin: null })
})

it('takes the channels of each service', () => {
  const { channels } = read({ kango, kaigo: { ...kango, botId: '@kaigo' } })
  expect([...channels.keys()]).toEqual(['kango', 'kaigo'])
  expect(channels.get('kango')).toEqual(kango)
})

it.each([
  ['not JSON never shown', /JSON object/],
  ['[]', /JSON object/],
  [{ kango: { ...kango, messagingToken: ' ' } }, /kango needs .*messagingToken is missing/],
  [{ kango: { ...kango, botId: 'abc' } }, /botId of kango/],
  [{ kango: 'never shown' }, /kango needs/],
])('refuses %j, and says nothing of the secrets', (channels, words) => {
  expect(() => read(channels)).toThrow(words)
  expect(() => read(channels)).not.toThrow(/never shown/)
})

it('calls another address on this machine alone', () => {
  expect(read({ kango }, { LINE_ORIGIN: 'http://127.0.0.1:4000' }).origin).toBe('http://127.0.0.1:4000')
  for (const wrong of ['https://line.example.jp', 'http://127.0.0.1:4000/path', 'nothing']) {
    expect(() => read({ kango }, { LINE_ORIGIN: wrong })).toThrow(/LINE_ORIGIN/)
  }
})
