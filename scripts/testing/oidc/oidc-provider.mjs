/**
 * A real OpenID Connect provider for tests of single sign-on: `node oidc-provider.mjs` prints its issuer, and ends with its
 * standard input. Its form takes any password; a test says by `PUT /accounts/NAME` which claims it gives of somebody, whose
 * name is their subject.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** @typedef {{ email?: string, email_verified?: boolean, amr?: string[] }} Claims */
/** @type {Map<string, Claims>} */
const accounts = new Map()

const form = `<!doctype html><html lang="ja"><title>認証サービス</title><form method="post">
<label>社員番号 <input name="login" required></label>
<label>パスワード <input name="password" type="password" required></label>
<button>サインイン</button><button name="cancel" value="1" formnovalidate>取り消す</button></form></html>`

/** Everybody has agreed to everything, so that no page asks. @param {import('oidc-provider').Context} context */
async function loadExistingGrant({ oidc }) {
  const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** @param {unknown} _context @param {string} id */
const findAccount = (_context, id) => ({
  accountId: id,
  claims: () => {
    const { amr: _amr, ...claims } = accounts.get(id) ?? {}
    return { sub: id, ...claims }
  },
})

const server = createServer((request, response) => {
  respond(request, response).catch((error) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
const address = server.address()
const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'tsunagu-desk',
      client_secret: 'a secret of the tests that is long enough',
      redirect_uris: ['http://desk.localhost/sign_in/provider'],
    },
  ],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: true,
  cookies: { keys: ['a key of the tests'] },
  features: { devInteractions: { enabled: false } },
  findAccount,
  interactions: { url: () => '/form' },
  loadExistingGrant,
  ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 3_600, Interaction: 600, Session: 3_600, Grant: 3_600 },
})
// The desk of a test has a port that is not known before
provider.Client.prototype.redirectUriAllowed = (uri) => /^http:\/\/desk\.localhost(:\d+)?\/sign_in\/provider$/.test(uri)
const answer = provider.callback()

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function respond(request, response) {
  const { method, url = '' } = request
  const [, name] = /^\/accounts\/([\w-]+)$/.exec(url) ?? []
  if (name !== undefined) {
    accounts.set(name, JSON.parse(await text(request)))
    response.writeHead(204).end()
    return
  }
  if (url !== '/form') {
    answer(request, response)
    return
  }
  if (method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form)
    return
  }
  const given = new URLSearchParams(await text(request))
  const login = given.get('login') ?? ''
  const cancelled = { error: 'access_denied', error_description: 'cancelled' }
  const result = given.has('cancel') ? cancelled : { login: { accountId: login, amr: accounts.get(login)?.amr ?? [] } }
  await provider.interactionFinished(request, response, result)
}

process.stdin.on('end', () => process.exit()).resume()
console.log(issuer)
