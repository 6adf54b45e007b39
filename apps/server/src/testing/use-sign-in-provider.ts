import { afterAll, beforeAll, expect } from 'vitest'
import type { ProviderSettings } from '#server/platform/settings/sign-in-provider-settings.ts'
import { createSignInProvider } from '#server/platform/sign-in-provider/sign-in-provider.ts'
import { callDesk } from './desk-calls.ts'
import { type OpenProvider, openProvider, signInAtProvider } from './oidc-provider.ts'
import type { CallAnswer } from './operation-calls.ts'
import { cookieLines, cookieValue } from './set-cookies.ts'
import type { TestApp } from './test-app.ts'

/** A cookie that a response sets, as the next request sends it. */
export const cookieFrom = (headers: Parameters<typeof cookieLines>[0], name: string): string =>
  `${name}=${cookieValue(cookieLines(headers)[name])}`

/** What a page would show of a refusal. */
export const messageOf = ({ status, body }: { status: number; body: unknown }): [number, string | undefined] => [
  status,
  (body as { message?: string }).message,
]

type Body = { returnTo?: string; invitation?: string }

interface UsedProvider {
  provider: () => OpenProvider
  /** Sets the application to the provider. @param changed settings in place of the right ones */
  use: (changed?: Partial<ProviderSettings>) => void
  /** Begins a sign-in in a browser of its own. */
  begin: (body?: Body) => Promise<{ url: string; cookie: string }>
  finish: (query: string, cookie?: string) => Promise<CallAnswer<'finishProviderTurn'>>
  /** The whole way, in one browser. */
  signIn: (login: string, body?: Body) => Promise<CallAnswer<'finishProviderTurn'>>
}

/** A real provider for a test file, and the way to it and back. */
export function useSignInProvider(portal: () => TestApp): UsedProvider {
  let opened: OpenProvider | undefined
  beforeAll(async () => {
    opened = await openProvider()
  })
  afterAll(() => opened?.close())
  const provider = () => {
    if (!opened) throw new Error('The provider is there only inside tests.')
    return opened
  }
  const begin = async (body: Body = {}) => {
    const begun = await callDesk(portal(), 'beginProviderSignIn', { body })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    return { url: begun.body.url, cookie: cookieFrom(begun.headers, 'tsunagu_desk_provider') }
  }
  const finish = (query: string, cookie = '') =>
    callDesk(portal(), 'finishProviderTurn', { body: { query }, ...(cookie && { cookie }) })
  return {
    provider,
    begin,
    finish,
    use: (changed = {}) => {
      const { services } = portal()
      services.signInProvider = createSignInProvider({ ...provider().settings, ...changed }, services.clock)
    },
    signIn: async (login, body) => {
      const { url, cookie } = await begin(body)
      return finish(await signInAtProvider(url, login), cookie)
    },
  }
}
