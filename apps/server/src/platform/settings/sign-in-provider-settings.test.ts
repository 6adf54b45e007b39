import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSignInProvider } from './sign-in-provider-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-sso-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const whole = { SSO_ISSUER: 'https://login.example.jp/v2.0', SSO_CLIENT_ID: 'desk', SSO_CLIENT_SECRET: 'a secret' }

it('is nothing without an issuer', () => {
  expect(readSignInProvider({})).toBeNull()
})

it('takes issuer, client and secret, and has a label', () => {
  expect(readSignInProvider(whole)).toEqual({
    issuer: 'https://login.example.jp/v2.0',
    clientId: 'desk',
    clientSecret: 'a secret',
    label: '社内アカウントでサインイン',
    isOnlyWay: false,
    factorClaims: { acr: [], amr: [] },
  })
})

it('reads the secret from a file, and what counts as a second factor', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, 'of a file\n')
  const { SSO_CLIENT_SECRET: _, ...rest } = whole
  const source = {
    ...rest,
    SSO_CLIENT_SECRET_FILE: file,
    SSO_SECOND_FACTOR: 'amr=mfa,acr=urn:x=1,amr=hwk',
    SSO_ONLY: '1',
  }
  expect(readSignInProvider(source)).toMatchObject({
    clientSecret: 'of a file',
    isOnlyWay: true,
    factorClaims: { acr: ['urn:x=1'], amr: ['mfa', 'hwk'] },
  })
})

it.each([
  ['http://login.example.jp', 'plain http'],
  ['https://user:password@login.example.jp', 'a password'],
  ['https://login.example.jp/?tenant=1', 'a query'],
  ['login.example.jp', 'no address'],
])('refuses the issuer %s: %s', (issuer) => {
  expect(() => readSignInProvider({ ...whole, SSO_ISSUER: issuer })).toThrow(/^SSO_ISSUER is /)
})

it('takes plain http on this machine', () => {
  expect(readSignInProvider({ ...whole, SSO_ISSUER: 'http://localhost:8080/realms/x' })).not.toBeNull()
})

it.each([
  [{ SSO_CLIENT_ID: 'desk' }, /^SSO_ISSUER is needed/],
  [{ SSO_CLIENT_SECRET: 'never shown' }, /^SSO_ISSUER is needed/],
  [{ SSO_ONLY: '1' }, /^SSO_ISSUER is needed/],
  [{ SSO_SECOND_FACTOR: 'amr=mfa' }, /^SSO_ISSUER is needed/],
  [{ SSO_ISSUER: whole.SSO_ISSUER, SSO_CLIENT_ID: 'desk' }, /^SSO_ISSUER needs SSO_CLIENT_ID and SSO_CLIENT_SECRET/],
  [{ ...whole, SSO_SECOND_FACTOR: 'mfa' }, /^SSO_SECOND_FACTOR is "mfa", but must be/],
])('refuses what does not belong together: %j', (source, message) => {
  expect(() => readSignInProvider(source)).toThrow(message)
})
