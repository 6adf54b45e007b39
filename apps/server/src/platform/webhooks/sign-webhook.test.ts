import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

test('signs as HMAC-SHA256 over id, timestamp and body, once per secret', () => {
  const secrets = ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'a2V5LTItZm9yLXRoZS1yb3RhdGlvbi1vZi1zZWNyZXRz'].map((text) =>
    Buffer.from(text, 'base64'),
  )
  const at = new Date(1_614_265_330_900)
  expect(signWebhook({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at }, secrets)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature':
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,dBGSPmbACQrGJKa2jJ2StEfJ7crodDVyxziyHTP6WuY=',
  })
})
