import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ProviderSettings } from '#server/platform/settings/sign-in-provider-settings.ts'

/** What the provider says of somebody. */
export interface ProviderClaims {
  email?: string
  email_verified?: boolean
  /** How they sign in there, such as `mfa`. */
  amr?: string[]
}

export interface OpenProvider {
  settings: ProviderSettings
  /** Sets what the provider says of somebody, by what they type as their name: that is their subject too. */
  setAccount: (login: string, claims: ProviderClaims) => Promise<void>
  close: () => Promise<void>
}

const script = join(import.meta.dirname, '../../../../scripts/testing/oidc/oidc-provider.mjs')

/** A real OpenID Connect provider, in a process of its own on a free port. */
export async function openProvider(): Promise<OpenProvider> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    settings: {
      issuer,
      clientId: 'tsunagu-desk',
      clientSecret: 'a secret of the tests that is long enough',
      label: '社内アカウントでサインイン',
      isOnlyWay: false,
      factorClaims: { acr: [], amr: ['mfa'] },
    },
    setAccount: async (login, claims) => {
      await fetch(`${issuer}/accounts/${login}`, { method: 'PUT', body: JSON.stringify(claims) })
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

type Jar = Map<string, string>

function keepCookies(jar: Jar, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}

/**
 * Signs in at the provider as a browser does, from where the desk leads to where it leads back.
 * @returns the query that the desk's page gets
 */
export async function signInAtProvider(start: string, login: string, jar: Jar = new Map()): Promise<string> {
  let url = start
  let form: URLSearchParams | null = null
  for (let step = 0; step < 10; step += 1) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const sent: RequestInit = form ? { method: 'POST', body: form } : {}
    const response = await fetch(url, { ...sent, headers, redirect: 'manual' })
    keepCookies(jar, response)
    const next = response.headers.get('location')
    if (next?.startsWith('http://desk.')) return next.split('?')[1] ?? ''
    form = next === null ? new URLSearchParams({ login, password: 'any' }) : null
    url = next === null ? url : new URL(next, url).href
  }
  throw new Error('The provider does not lead back.')
}
