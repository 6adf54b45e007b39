import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopSentence } from '#server/mails/mail-text.ts'
import { unsubscribeUrls } from '#server/mails/unsubscribe-link.ts'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { askFor } from '#server/testing/mail-choices.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
beforeEach(async () => {
  jobSeeker = await makeJobSeeker(portal())
  await askFor(portal(), jobSeeker, ['magazine', 'recommend'])
})

function linkOf(kind: MailKind, { tenant, id } = jobSeeker, keyring = testKeyring): URL {
  const origin = `http://${tenant}.localhost`
  return new URL(unsubscribeUrls(keyring, { page: origin, api: origin }, { tenant, kind, jobSeekerId: id }).oneClick)
}
const queryOf = (link: URL) => Object.fromEntries(link.searchParams)
const follow = (query: Record<string, string>, tenant = 'kango') => portal().call('unsubscribe', { tenant, query })
const setting = async ({ tenant } = jobSeeker) =>
  (await portal().call('getEmailSetting', { tenant, session: await portal().signedIn(jobSeeker) })).body
const endings = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('mail_consent')
      .select(['kind', 'wording', 'source', 'network_address as address'])
      .where('job_seeker_id', '=', jobSeeker.id)
      .where('is_given', '=', false)
      .execute(),
  )

/** What a mail program posts by itself (RFC 8058): no session, no CSRF header. */
const post = (link: URL, contentType: string, payload: string) =>
  portal().app.inject({
    method: 'POST',
    url: `${link.pathname}${link.search}`,
    headers: { host: link.host, 'content-type': contentType },
    payload,
  })

describe('the link in a mail', () => {
  it('ends its kind of mail alone, without signing in, and is proven', async () => {
    const { status, response } = await follow(queryOf(linkOf('recommend')))
    expect([status, response.body]).toEqual([204, ''])
    expect(await setting()).toMatchObject({ emailMagazine: true, recommendEmail: false })
    const proof = { wording: stopSentence('recommend'), source: 'mail_link', address: '127.0.0.1' }
    expect(await endings()).toEqual([{ kind: 'recommend', ...proof }])
  })

  it('returns the same to a repeated, wrong, foreign or dead one, and changes nothing by it', async () => {
    const query = queryOf(linkOf('recommend'))
    const other = await makeJobSeeker(portal())
    const gone = { ...jobSeeker, id: '00000000-0000-4000-8000-000000000000' }
    const stranger = createKeyring([{ id: 'test', secret: 'another secret of the tests, long enough too' }])
    const wrong = [
      { ...query, key: `${query['key']}x` },
      { ...query, key: 'x' },
      { ...query, kind: 'magazine' },
      { ...query, to: other.id },
      { ...query, to: "x' or true --" },
      queryOf(linkOf('recommend', gone)),
      queryOf(linkOf('recommend', jobSeeker, stranger)),
      queryOf(linkOf('recommend', { ...jobSeeker, tenant: 'kaigo' })),
    ]
    const first = await follow(query)
    const again = [await follow(query), ...(await Promise.all(wrong.map((each) => follow(each))))]
    // Nor does another service know it
    const elsewhere = await follow(query, 'kaigo')
    for (const { status, response } of [...again, elsewhere]) {
      expect([status, response.body]).toEqual([first.status, first.response.body])
    }
    expect(await setting()).toMatchObject({ emailMagazine: true, recommendEmail: false })
    expect(await endings()).toHaveLength(1)
  })

  it('works for an account that rests', async () => {
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    await follow(queryOf(linkOf('magazine')))
    expect((await endings()).map(({ kind }) => kind)).toEqual(['magazine'])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['application/x-www-form-urlencoded; charset=utf-8', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', ''],
  ])('is followed by mail programs, as %s', async (contentType, payload) => {
    expect((await post(linkOf('magazine'), contentType, payload)).statusCode).toBe(204)
    expect(await setting()).toMatchObject({ emailMagazine: false, recommendEmail: true })
  })

  it('takes no long form, and no other call takes any', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await post(linkOf('magazine'), form, 'x'.repeat(5_000))).statusCode).toBe(400)
    expect(await endings()).toEqual([])
    const session = await portal().signedIn(jobSeeker)
    const headers = { 'content-type': form, 'x-client-type': 'web' }
    const body = 'emailMagazine=false&recommendEmail=false'
    expect((await portal().call('updateEmailSetting', { session, headers, body })).status).toBe(400)
    expect(await setting()).toMatchObject({ emailMagazine: true, recommendEmail: true })
  })

  it('leads to the page when it is opened, and ends nothing by that: filters open links too', async () => {
    const link = linkOf('magazine')
    const open = (host: string) =>
      portal().app.inject({ method: 'GET', url: `${link.pathname}${link.search}`, headers: { host } })
    const { statusCode, headers } = await open('kango.localhost')
    expect([statusCode, headers.location]).toEqual([303, `http://kango.localhost/unsubscribe${link.search}`])
    // The API may have a host of its own, where there are no pages
    const { headers: apart } = await open('kango.api.split.example')
    expect(apart.location).toBe(`https://kango.split.example/unsubscribe${link.search}`)
    expect((await open('nobody.example')).statusCode).toBe(404)
    expect(await endings()).toEqual([])
  })
})
