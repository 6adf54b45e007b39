import { lineConsent } from '@tsunagu/contract/base/line.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createLineChannels } from '#server/platform/line/line-channel.ts'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { type LineServer, lineChannels, openLineServer, signLineBody } from './line-server.ts'
import { sendTo } from './message-calls.ts'
import { tokenFor } from './operator-calls.ts'
import type { TestApp } from './test-app.ts'

type Service = keyof typeof lineChannels
let events = 0

/** A person of a service, signed in. */
export interface LinePerson {
  jobSeeker: MadeJobSeeker
  session: string
}

/** The small LINE for a test file, with two services that have channels there. */
export function useLine(portal: () => TestApp) {
  let opened: LineServer | undefined
  const server = () => {
    if (!opened) throw new Error('LINE is there only inside tests.')
    return opened
  }
  beforeAll(async () => {
    const { services } = portal()
    opened = await openLineServer(() => services.clock())
    const channels = new Map(Object.entries(lineChannels))
    services.line = createLineChannels({ channels, origin: opened.origin }, () => services.clock())
  })
  afterAll(() => opened?.close())
  beforeEach(() => {
    const { line } = server()
    line.taken.splice(0)
    line.attempts = []
    line.refusals = []
    line.fault = ''
    portal().setNow('2026-11-20T10:00:00+09:00')
  })

  const person = async (tenant: Service = 'kango'): Promise<LinePerson> => {
    const jobSeeker = await makeJobSeeker(portal(), { tenant })
    return { jobSeeker, session: await portal().signedIn(jobSeeker) }
  }
  const callerOf = ({ jobSeeker, session }: LinePerson) => ({ tenant: jobSeeker.tenant, session })
  /** The way to LINE and back in a browser. @returns the query that the page gets */
  const goToLine = async (who: LinePerson, given: Record<string, string>): Promise<string> => {
    const body = { consentVersion: lineConsent.version }
    const begun = await portal().call('beginLineLink', { ...callerOf(who), body })
    expect(begun.status, begun.response.body).toBe(200)
    const response = await fetch(begun.body.url, {
      method: 'POST',
      body: new URLSearchParams(given),
      redirect: 'manual',
    })
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(`http://${who.jobSeeker.tenant}.localhost/account/line`)
    return back.search.slice(1)
  }
  const finish = (who: LinePerson, query: string) =>
    portal().call('finishLineLink', { ...callerOf(who), body: { query } })
  const link = async (who: LinePerson, login: string, { isFriend = true } = {}) =>
    finish(who, await goToLine(who, { login, ...(isFriend && { friend: 'on' }) }))
  /** Somebody whose account is linked. */
  const linked = async (login: string, tenant: Service = 'kango', { isFriend = true } = {}): Promise<LinePerson> => {
    const who = await person(tenant)
    const { status, response } = await link(who, login, { isFriend })
    expect(status, response.body).toBe(200)
    return who
  }
  const stateOf = async (who: LinePerson) => (await portal().call('getLineLink', callerOf(who))).body
  /** A message of the adviser, and the work that follows. */
  const writeTo = async ({ jobSeeker: { id, tenant } }: LinePerson, words = '極秘の本文') => {
    const token = await tokenFor(portal(), { tenant })
    const sent = await sendTo(portal(), { token, tenant, id, subject: '極秘の件名', body: words })
    expect(sent.status).toBe(200)
    await portal().work()
  }
  /** What LINE would post of an event. */
  const eventOf = (type: string, userId: string, rest: Record<string, unknown> = {}) => ({
    type,
    mode: 'active',
    timestamp: portal().services.clock().getTime() + 1,
    source: { type: 'user', userId },
    webhookEventId: `01HK${(events += 1)}`,
    deliveryContext: { isRedelivery: false },
    ...rest,
  })
  /** Posts a body as LINE does. @param signature in place of the right one */
  const postBody = (
    payload: string,
    { tenant = 'kango', signature = '' }: { tenant?: Service; signature?: string } = {},
  ) =>
    portal().app.inject({
      method: 'POST',
      url: '/line/webhook',
      headers: {
        host: `${tenant}.localhost`,
        'content-type': 'application/json',
        'x-line-signature': signature || signLineBody(lineChannels[tenant].messagingSecret, payload),
      },
      payload,
    })
  const postEvents = (posted: object[], options: { tenant?: Service; signature?: string } = {}) =>
    postBody(JSON.stringify({ destination: 'U0', events: posted }), options)

  return {
    server,
    person,
    callerOf,
    goToLine,
    finish,
    link,
    linked,
    stateOf,
    writeTo,
    eventOf,
    postBody,
    postEvents,
  }
}
