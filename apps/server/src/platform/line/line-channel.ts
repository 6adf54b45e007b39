import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LineChannelSettings, LineSettings } from '#server/platform/settings/line-settings.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLineLogin, type LineAddresses, type LineLogin } from './line-login.ts'

const pushTimeoutMs = 10_000

/** A notice for one person. */
export interface LinePush {
  userId: string
  text: string
  /** A UUID that stays the same however often it is tried: LINE takes it once. */
  retryKey: string
}

/** LINE has not taken a notice and may later. The message is for the log: it holds neither ids nor words. */
export class LineFault extends Error {}

/** A service's way to LINE. */
export interface LineChannel extends LineLogin {
  /** Where the official account is added as a friend. */
  friendUrl: string
  /**
   * Sends a notice. Returns whether LINE has taken it: not where it knows nobody of that id who could get it.
   * @throws LineFault where it should be tried again
   */
  push: (notice: LinePush) => Promise<boolean>
  /** Whether LINE has signed a webhook's body, in constant time. */
  hasSigned: (body: Buffer, signature: string) => boolean
}

/** By service; services without channels are missing. */
export type LineChannels = ReadonlyMap<string, LineChannel>

const lineItself: LineAddresses = { access: 'https://access.line.me', api: 'https://api.line.me' }

async function push(
  { messagingToken }: LineChannelSettings,
  { api }: LineAddresses,
  { userId, text, retryKey }: LinePush,
): Promise<boolean> {
  const response = await fetch(`${api}/v2/bot/message/push`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${messagingToken}`,
      'content-type': 'application/json',
      'x-line-retry-key': retryKey,
    },
    body: JSON.stringify({ to: userId, messages: [{ type: 'text', text }] }),
    redirect: 'manual',
    signal: AbortSignal.timeout(pushTimeoutMs),
  }).catch((error: unknown) => {
    throw new LineFault('LINE does not respond', { cause: error })
  })
  // Nothing of it is read; left open it would keep the connection
  await response.body?.cancel()
  // 409: an attempt before this one has arrived
  if (response.ok || response.status === 409) return true
  if (response.status === 400) return false
  throw new LineFault(`LINE responds with ${response.status}`)
}

function hasSigned({ messagingSecret }: LineChannelSettings, body: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', messagingSecret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Builds the services' ways to LINE. */
export function createLineChannels({ channels, origin }: LineSettings, clock: Clock): LineChannels {
  const addresses = origin === null ? lineItself : { access: origin, api: origin }
  const channelOf = (settings: LineChannelSettings): LineChannel => ({
    ...createLineLogin(settings, addresses, clock),
    friendUrl: `https://line.me/R/ti/p/${encodeURIComponent(settings.botId)}`,
    push: (notice) => push(settings, addresses, notice),
    hasSigned: (body, signature) => hasSigned(settings, body, signature),
  })
  return new Map([...channels].map(([service, settings]) => [service, channelOf(settings)]))
}
