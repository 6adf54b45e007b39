import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { boolContent, elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { describe, expect, it } from 'vitest'
import { makeAccount, makeEntryStates, setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const tenant = (key = 'kango') => {
  const found = portal().services.tenants().get(key)
  if (!found) throw new Error(`no service ${key}`)
  return found
}
const enter = (states: FormElementState[], options: { tenant?: string; headers?: Record<string, string> } = {}) =>
  portal().call('createEntry', { body: { states }, ...options })
const errorsOf = (result: { body: unknown }) =>
  (result.body as ErrorBody).details.flatMap((detail) => detail.formErrors)
const newAddress = () => `${crypto.randomUUID()}@example.jp`
const mailsTo = async (email: string, key = 'kango') =>
  (await portal().mails(key)).filter(({ recipient }) => recipient === email)
const storedEntries = (key = 'kango') =>
  portal().services.runInScope(key, (scope) => scope.selectFrom('entry').select(['email', 'states']).execute())

describe('an entry', () => {
  it.each(['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'])('sends a link at %s', async (key) => {
    const email = newAddress()
    const result = await enter(makeEntryStates(tenant(key), { email }), { tenant: key })
    expect([result.status, result.response.body]).toEqual([204, ''])
    const [mail, ...others] = await mailsTo(email, key)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`【${tenant(key).appConfig.title}】ご登録のつづきのご案内`)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toMatch(new RegExp(`http://${key}\\.localhost/sign_up\\?token=[\\w-]{43}`))
      expect(body).toContain('2026年11月21日(土) 9:00まで')
      expect(body).toContain('お心当たりのない場合は')
    }
    expect(mail?.text).toContain(tenant(key).mail.signature.trim())
  })

  it('keeps names as typed, folds furigana, address and telephone, and labels answers itself', async () => {
    const email = newAddress()
    const typed = makeEntryStates(tenant(), { email: ` ${email.toUpperCase().replace('@', '＠')}　` })
    const forged = typed.map((state) => ({
      ...state,
      contentStates: state.contentStates.map((content) =>
        content.bool ? content : { ...content, label: '<b>偽</b>' },
      ),
    }))
    expect((await enter(forged)).status).toBe(204)
    const entry = (await storedEntries()).find((one) => one.email === email)
    const textByKey = new Map(entry?.states.map(({ key, contentStates }) => [key, contentStates[0]?.text]))
    expect(Object.fromEntries(textByKey)).toMatchObject({
      family_name: '髙橋',
      given_name: '𠮷乃',
      family_name_kana: 'タカハシ',
      given_name_kana: 'ヨシノ',
      email,
      tel: '+819012345678',
    })
    const area = entry?.states.find(({ key }) => key === 'areas')
    expect(area?.contentStates).toEqual([textContent('13112', '東京都世田谷区')])
    expect(JSON.stringify(entry)).not.toContain('偽')
  })

  it('stores only a hash of the token', async () => {
    const email = newAddress()
    await enter(makeEntryStates(tenant(), { email }))
    const token = /token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    const rows = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('sign_up_token').selectAll().execute(),
    )
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString('base64url'))).not.toContain(token)
  })
})

describe('a wrong entry', () => {
  it('names every field that was left out', async () => {
    const result = await enter([])
    expect(result.status).toBe(400)
    expect(result.body).toMatchObject({ code: 'invalid_argument', details: [{ code: 'validation_failed' }] })
    const keys = errorsOf(result).map(({ key }) => key)
    expect(keys).toEqual([
      'family_name',
      'given_name',
      'family_name_kana',
      'given_name_kana',
      'email',
      'tel',
      'certifications',
      'desired_start',
      'consent',
    ])
  })

  it.each([
    ['email', 'misaki'],
    ['email', 'misaki@example.jp\r\nBcc: all@example.jp'],
    ['email', 'misaki@example.jp,all@example.jp'],
    ['tel', '12345'],
    ['family_name_kana', '高橋'],
    ['family_name', 'a\nb'],
    ['family_name', 'a\0b'],
    ['family_name', 'あ'.repeat(41)],
    ['areas', '99999'],
    ['areas', 'region_1'],
    ['areas', "'; drop table entry; --"],
  ])('is an error at its field: %s %j', async (key, text) => {
    const result = await enter(makeEntryStates(tenant(), { [key]: text }))
    expect(result.status).toBe(400)
    expect(errorsOf(result)).toEqual([{ key, index: 0, message: expect.stringMatching(/。$/) }])
  })

  it('with a choice that is not offered, or without consent, is refused', async () => {
    const replaced = (state: FormElementState) =>
      makeEntryStates(tenant()).map((one) => (one.key === state.key ? state : one))
    const unknown = await enter(
      replaced(elementState('text_list', 'certifications', [textContent('pilot', 'パイロット')])),
    )
    expect(errorsOf(unknown).map(({ key }) => key)).toEqual(['certifications'])
    const unticked = await enter(replaced(elementState('bool_list', 'consent', [boolContent(false)])))
    expect(errorsOf(unticked).map(({ key }) => key)).toEqual(['consent'])
  })

  it.each([
    ['a field that the form does not have', elementState('text', 'is_admin', [textContent('1')])],
    ['a field of another index', elementState('text', 'family_name', [textContent('高橋')], 1)],
    ['a second answer to a field', elementState('text', 'family_name', [textContent('高橋')])],
    ['an answer of another type', elementState('uint32', 'extra', [])],
  ])('with %s is refused', async (_, state) => {
    const result = await enter([...makeEntryStates(tenant()), state])
    expect([result.status, (result.body as unknown as ErrorBody).code]).toEqual([400, 'invalid_argument'])
  })

  it('stores and sends nothing', async () => {
    const email = newAddress()
    const before = (await storedEntries()).length
    await enter(makeEntryStates(tenant(), { email, tel: '1' }))
    expect([await mailsTo(email), (await storedEntries()).length]).toEqual([[], before])
  })
})

describe('whether an address has an account', () => {
  it.each(['active', 'suspended'] as const)('is reported to its owner only (%s)', async (status) => {
    const account = await makeAccount(portal())
    await setAccountStatus(portal(), account, status)
    const ask = async (email: string) => {
      portal().statements()
      const { response } = await enter(makeEntryStates(tenant(), { email }))
      const { date, 'x-request-id': _requestId, ...headers } = response.headers
      return {
        status: response.statusCode,
        body: response.body,
        headers,
        hasDate: date !== undefined,
        statements: portal().statements(),
      }
    }
    const unknown = await ask(newAddress())
    const known = await ask(account.email)
    expect(known).toEqual(unknown)
    expect(known.statements.length).toBeGreaterThan(3)
    const [mail] = await mailsTo(account.email)
    expect(mail?.subject).toBe('【つなぐ看護】ご登録のメールアドレスについて')
    expect(mail?.text).toContain('http://kango.localhost/sign_in')
    expect(mail?.text).not.toContain('token=')
  })

  it('is forgotten once it was withdrawn, and never known to another service', async () => {
    const withdrawn = await makeAccount(portal())
    await setAccountStatus(portal(), withdrawn, 'withdrawn')
    const elsewhere = await makeAccount(portal(), { tenant: 'kaigo' })
    for (const { email } of [withdrawn, elsewhere]) {
      await enter(makeEntryStates(tenant(), { email }))
      expect((await mailsTo(email))[0]?.text).toContain('/sign_up?token=')
    }
  })
})

describe('what strangers typed', () => {
  it('does not reach the mailbox of the address they gave', async () => {
    const email = newAddress()
    await enter(
      makeEntryStates(tenant(), { email, family_name: '<img src=x>', given_name: '当選 http://evil.example' }),
    )
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('/sign_up?token=')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|<img|当選/)
  })
})
