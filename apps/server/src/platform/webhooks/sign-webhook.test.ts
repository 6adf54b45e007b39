import { expect, test } from 'vitest'
import { showWebhookSecret, signWebhook } from './sign-webhook.ts'

const secrets = [Buffer.alloc(32, 7), Buffer.from(Array.from({ length: 32 }, (_, index) => index * 8))]

test('a body is signed with each secret: the bytes that receivers have verified so far', () => {
  const at = new Date('2026-11-25T01:02:03.999Z')
  expect(signWebhook({ id: 'evt_0198c6b2', body: '{"type":"応募","text":"é😀"}', at }, secrets)).toEqual({
    'webhook-id': 'evt_0198c6b2',
    'webhook-timestamp': '1795568523',
    'webhook-signature':
      'v1,8wizQIKPHP4TZWs+Xr5LmHGqHy+zGsSnQLAg01iJsRI= v1,QUBPNMXeYIEarowimHweQNO4gYsEpEX6Y3S/wY1memE=',
  })
})

test('a secret is shown as Standard Webhooks write it', () => {
  expect(showWebhookSecret(Buffer.alloc(32, 7))).toBe('whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=')
})
