import { describe, expect, it } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

describe('a webhook of an installation that allows public addresses alone', () => {
  const { urlFault, post } = createWebhookSender({ timeoutMs: 1_000, allowsPrivate: false })

  it.each([
    'http://example.jp/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://intranet/',
  ])('cannot be %s', async (url) => {
    expect(urlFault(url)).not.toBeNull()
    expect((await post(url, {}, '{}')).outcome).toBe('failed')
  })

  it('is not posted to when its name leads inside', async () => {
    expect(await post('https://localhost:9/', {}, '{}')).toEqual({
      outcome: 'failed',
      text: 'The name leads to an address that is not public.',
    })
  })

  it('can be on the public internet', () => {
    expect(urlFault('https://hooks.example.jp/tsunagu?key=1')).toBeNull()
  })
})
