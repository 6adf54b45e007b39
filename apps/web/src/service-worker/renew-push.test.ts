import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPushRenewal, pushRenewal } from '#web/session/push-renewal.ts'
import { renewPush, retryRenewal } from './renew-push.ts'

const renewal = {
  subscribeAddress: 'https://api.example.jp/subscribe',
  endAddress: 'https://api.example.jp/end',
  publicKey: 'BNcRdreA',
  consentVersion: '2026-11-27',
  endpoint: 'https://push.example.jp/old',
  sessionId: '7d0f2a51-3c44-4b6e-9a10-5b1f0c2d3e01',
}
const keys = { p256dh: 'p', auth: 'a' }

const calls: { address: string; method: string | undefined; body: unknown }[] = []
let status = 204
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
const subscriptionAt = (endpoint: string) => ({ unsubscribe, toJSON: () => ({ endpoint, keys }) })
const managerWith = (
  current: string | null,
  subscribe = vi.fn<() => Promise<object>>(async () => subscriptionAt('https://push.example.jp/new')),
) => ({
  manager: { getSubscription: async () => current && subscriptionAt(current), subscribe } as unknown as PushManager,
  subscribe,
})

beforeEach(() => {
  const stored = new Map<string, string>()
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, await response.text()),
  }
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
    delete: async () => (stored.clear(), true),
  })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push({ address, method, body: JSON.parse(String(body)) })
    return new Response(null, { status })
  })
  calls.splice(0)
  status = 204
  unsubscribe.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a subscription that its browser has replaced', () => {
  it('is stored with its new address, and the former one ends', async () => {
    await keepPushRenewal(renewal)
    const { manager, subscribe } = managerWith(null)
    await renewPush(manager)
    expect(subscribe).toHaveBeenCalledOnce()
    expect(calls).toEqual([
      {
        address: renewal.subscribeAddress,
        method: 'PUT',
        body: {
          endpoint: 'https://push.example.jp/new',
          ...keys,
          consentVersion: '2026-11-27',
          sessionId: renewal.sessionId,
        },
      },
      { address: renewal.endAddress, method: 'POST', body: { endpoint: renewal.endpoint } },
    ])
    expect((await pushRenewal())?.endpoint).toBe('https://push.example.jp/new')
  })

  it('is not asked for again where the browser has made it, or it is the same', async () => {
    await keepPushRenewal(renewal)
    const made = managerWith('https://push.example.jp/made')
    await renewPush(made.manager)
    expect(made.subscribe).not.toHaveBeenCalled()
    expect(calls).toHaveLength(2)
    await renewPush(made.manager)
    expect(calls).toHaveLength(2)
  })

  it('ends where the service does not take it, as after signing out', async () => {
    await keepPushRenewal(renewal)
    status = 401
    await renewPush(managerWith(null).manager)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(await pushRenewal()).toBeNull()
  })

  it('stays for the next time while the service is down', async () => {
    await keepPushRenewal(renewal)
    status = 503
    await renewPush(managerWith(null).manager)
    expect(unsubscribe).not.toHaveBeenCalled()
    expect(await pushRenewal()).toEqual(renewal)
  })

  it('is stored at the next start where the service was down, once', async () => {
    await keepPushRenewal(renewal)
    const { manager, subscribe } = managerWith('https://push.example.jp/made')
    status = 503
    await renewPush(manager)
    status = 204
    await retryRenewal(manager)
    expect((await pushRenewal())?.endpoint).toBe('https://push.example.jp/made')
    calls.splice(0)
    await retryRenewal(manager)
    expect([subscribe.mock.calls, calls]).toEqual([[], []])
  })

  it('is asked for again where the browser had no connection, until it is there', async () => {
    await keepPushRenewal(renewal)
    const { manager, subscribe } = managerWith(null)
    subscribe.mockRejectedValueOnce(new DOMException('Registration failed.', 'AbortError'))
    await expect(renewPush(manager)).rejects.toThrow('Registration failed.')
    expect(calls).toEqual([])
    await retryRenewal(manager)
    expect((await pushRenewal())?.endpoint).toBe('https://push.example.jp/new')
    await retryRenewal(manager)
    expect([subscribe.mock.calls.length, calls.length]).toEqual([2, 2])
  })

  it('is given up where its owner does not allow messages any more', async () => {
    await keepPushRenewal(renewal)
    const { manager, subscribe } = managerWith(null)
    subscribe.mockRejectedValueOnce(new DOMException('Permission denied.', 'NotAllowedError'))
    await expect(renewPush(manager)).rejects.toThrow('Permission denied.')
    await retryRenewal(manager)
    expect([await pushRenewal(), subscribe.mock.calls.length, calls]).toEqual([null, 1, []])
  })

  it('is not asked for at a start: somebody may have ended it', async () => {
    await keepPushRenewal(renewal)
    const { manager, subscribe } = managerWith(null)
    await retryRenewal(manager)
    expect([subscribe.mock.calls, calls]).toEqual([[], []])
  })

  it('is not renewed by what an older version has stored, which names no session', async () => {
    const { sessionId: _, ...older } = renewal
    const cache = await caches.open('tsunagu-push')
    await cache.put('/push-renewal', new Response(JSON.stringify(older)))
    await renewPush(managerWith('https://push.example.jp/made').manager)
    expect(calls).toEqual([])
  })

  it('is nobody’s where nothing is known of it', async () => {
    const { manager, subscribe } = managerWith(null)
    await renewPush(manager)
    expect([subscribe.mock.calls, calls]).toEqual([[], []])
  })
})
