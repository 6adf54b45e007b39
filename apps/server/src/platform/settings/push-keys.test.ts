import { expect, it } from 'vitest'
import { readPushKeys } from './push-keys.ts'

const given = {
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'a'.repeat(43),
  VAPID_SUBJECT: 'mailto:push@example.jp',
}

it('are read together, or not at all', () => {
  expect(readPushKeys({})).toBeNull()
  expect(readPushKeys(given)).toEqual({
    publicKey: given.VAPID_PUBLIC_KEY,
    privateKey: given.VAPID_PRIVATE_KEY,
    subject: given.VAPID_SUBJECT,
  })
})

it.each([
  [{ VAPID_SUBJECT: '' }, /needs VAPID_PRIVATE_KEY and VAPID_SUBJECT/],
  [{ VAPID_PUBLIC_KEY: '' }, /VAPID_PUBLIC_KEY is needed/],
  [{ VAPID_PUBLIC_KEY: 'short' }, /87 letters/],
  [{ VAPID_PRIVATE_KEY: 'short' }, /43 letters/],
  [{ VAPID_SUBJECT: 'push@example.jp' }, /VAPID_SUBJECT is/],
  [{ VAPID_SUBJECT: 'mailto:push@localhost' }, /VAPID_SUBJECT is/],
  [{ VAPID_SUBJECT: 'https://push.invalid/' }, /VAPID_SUBJECT is/],
])('are refused with a sentence that holds no private key: %j', (changed, message) => {
  const source = { ...given, ...changed }
  expect(() => readPushKeys(source)).toThrow(message)
  expect(() => readPushKeys(source)).not.toThrow(given.VAPID_PRIVATE_KEY)
})
