import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The channels that the small LINE knows, as `LINE_CHANNELS` has them. */
export const lineChannels = {
  kango: {
    loginId: '1650000001',
    loginSecret: 'login secret of kango',
    messagingToken: 'messaging token of kango',
    messagingSecret: 'messaging secret of kango',
    botId: '@kango',
  },
  kaigo: {
    loginId: '1650000002',
    loginSecret: 'login secret of kaigo',
    messagingToken: 'messaging token of kaigo',
    messagingSecret: 'messaging secret of kaigo',
    botId: '@kaigo',
  },
} as const
const channels = Object.values(lineChannels)

/** A notice that LINE has taken. */
export interface TakenPush {
  to: string
  text: string
  retryKey: string
}

/** What the small LINE does wrong. */
export type LineServerFault = '' | 'signature' | 'nonce' | 'audience' | 'expired' | 'token_down' | 'friendship_down'

interface Grant {
  login: string
  isFriend: boolean
  query: URLSearchParams
}

/** The id by which LINE knows somebody. */
export const lineUserId = (login: string): string => `U${createHash('sha256').update(login).digest('hex').slice(0, 32)}`

/** How LINE signs a webhook. */
export const signLineBody = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(body).digest('base64')

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const form = `<!doctype html><html lang="ja"><title>LINE</title><form method="post">
<label>LINEの名前 <input name="login" required></label>
<label><input type="checkbox" name="friend"> 友だちに追加する</label>
<button>許可する</button><button name="cancel" value="1" formnovalidate>キャンセル</button></form></html>`

/**
 * A small server that speaks LINE's documented protocol, as far as the portal uses it: LINE Login v2.1 with PKCE and ID tokens by HS256,
 * the friendship, push messages with retry keys. `GET /pushes` lists what it has taken.
 */
class SmallLine {
  readonly taken: TakenPush[] = []
  attempts: string[] = []
  /** Statuses of the next pushes, instead of taking them. */
  refusals: number[] = []
  fault: LineServerFault = ''
  readonly #grants = new Map<string, Grant>()
  readonly #tokens = new Map<string, boolean>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://line')
    const body = await text(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /oauth2/v2.1/authorize':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form)
        return
      case 'POST /oauth2/v2.1/authorize':
        return this.#authorize(response, searchParams, new URLSearchParams(body))
      case 'POST /oauth2/v2.1/token':
        return this.#token(response, new URLSearchParams(body))
      case 'GET /friendship/v1/status':
        return this.#friendship(request, response)
      case 'POST /v2/bot/message/push':
        return this.#push(request, response, body)
      case 'GET /pushes':
        return send(response, 200, this.taken)
      default:
        return send(response, 404, { message: 'Not found' })
    }
  }

  #authorize(response: ServerResponse, query: URLSearchParams, given: URLSearchParams): void {
    const isKnown = channels.some(({ loginId }) => loginId === query.get('client_id'))
    const isComplete = ['state', 'nonce', 'code_challenge', 'redirect_uri'].every((name) => query.has(name))
    const isRight = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
    const state = query.get('state') ?? ''
    if (!isKnown || !isComplete || !isRight || !/^[0-9a-z]+$/i.test(state)) return send(response, 400, {})
    const back = new URL(query.get('redirect_uri') ?? '')
    if (given.has('cancel')) {
      back.search = String(new URLSearchParams({ error: 'access_denied', error_description: 'denied', state }))
    } else {
      const code = randomUUID()
      const isFriend = given.has('friend')
      this.#grants.set(code, { login: given.get('login') ?? '', isFriend, query })
      back.search = String(new URLSearchParams({ code, state, friendship_status_changed: String(isFriend) }))
    }
    response.writeHead(302, { location: back.href }).end()
  }

  #token(response: ServerResponse, given: URLSearchParams): void {
    if (this.fault === 'token_down') return send(response, 503, {})
    const grant = this.#grants.get(given.get('code') ?? '')
    this.#grants.delete(given.get('code') ?? '')
    const channel = channels.find(({ loginId }) => loginId === given.get('client_id'))
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant !== undefined &&
      given.get('grant_type') === 'authorization_code' &&
      given.get('client_secret') === channel?.loginSecret &&
      given.get('client_id') === grant.query.get('client_id') &&
      given.get('redirect_uri') === grant.query.get('redirect_uri') &&
      challenge === grant.query.get('code_challenge')
    if (!isRight || !channel) return send(response, 400, { error: 'invalid_grant', error_description: 'invalid' })
    const accessToken = randomUUID()
    this.#tokens.set(accessToken, grant.isFriend)
    send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      refresh_token: randomUUID(),
      expires_in: 2_592_000,
      scope: 'openid profile',
      id_token: this.#idToken(grant, channel),
      // LINE adds members at any time
      member_of_tomorrow: true,
    })
  }

  #idToken({ login, query }: Grant, { loginId, loginSecret }: (typeof channels)[number]): string {
    const now = Math.floor(this.#clock().getTime() / 1_000)
    const claims = {
      iss: 'https://access.line.me',
      sub: lineUserId(login),
      aud: this.fault === 'audience' ? '1650000009' : loginId,
      exp: this.fault === 'expired' ? now - 3_600 : now + 3_600,
      iat: this.fault === 'expired' ? now - 7_200 : now,
      nonce: this.fault === 'nonce' ? 'another' : query.get('nonce'),
      amr: ['linesso'],
      name: login,
    }
    const signed = `${base64({ typ: 'JWT', alg: 'HS256' })}.${base64(claims)}`
    const secret = this.fault === 'signature' ? 'another secret' : loginSecret
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  #friendship({ headers }: IncomingMessage, response: ServerResponse): void {
    if (this.fault === 'friendship_down') return send(response, 500, {})
    const friendFlag = this.#tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))
    if (friendFlag === undefined) return send(response, 401, { message: 'invalid token' })
    send(response, 200, { friendFlag })
  }

  #push({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
    const retryKey = String(headers['x-line-retry-key'] ?? '')
    this.attempts.push(retryKey)
    const isChannel = channels.some(({ messagingToken }) => headers.authorization === `Bearer ${messagingToken}`)
    if (!isChannel) return send(response, 401, { message: 'Authentication failed' })
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(retryKey)) return send(response, 400, {})
    if (this.taken.some((one) => one.retryKey === retryKey)) {
      return send(response, 409, { message: 'The retry key is already accepted' })
    }
    const refusal = this.refusals.shift()
    if (refusal !== undefined) return send(response, refusal, { message: 'refused' })
    const { to, messages } = JSON.parse(body) as { to: string; messages: { type: string; text: string }[] }
    this.taken.push({ to, text: messages.map((message) => message.text).join('\n'), retryKey })
    send(response, 200, { sentMessages: [{ id: '1', quoteToken: 'q' }] })
  }
}

export interface LineServer {
  origin: string
  line: SmallLine
  close: () => Promise<void>
}

/** Opens it on a free port of this machine. @param clock the time of ID tokens */
export async function openLineServer(clock: () => Date = () => new Date()): Promise<LineServer> {
  const line = new SmallLine(clock)
  const server = createServer((request, response) => void line.respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    line,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// In a process of its own, for journeys: prints its address, and ends with its standard input
if (import.meta.main) {
  const { origin } = await openLineServer()
  console.log(origin)
  process.stdin.resume().once('end', () => process.exit(0))
}
