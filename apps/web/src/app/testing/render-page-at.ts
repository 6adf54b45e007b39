import type { CallArguments } from '@tsunagu/client/calls/create-client.ts'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { PageRequest } from '@tsunagu/contract/navigation/page-renderer.ts'
import { createApiClient } from '#web/api/api-client.ts'
import { blankAppConfig } from '#web/api/app-config-query.ts'
import { renderPage } from '#web/entry-server.tsx'

export const sampleConfig: AppConfig = {
  ...blankAppConfig,
  title: 'つなぐ<看護>',
  faviconPath: '/tenant-assets/kango/favicon.svg',
  havePrivatePage: true,
  theme: { ...blankAppConfig.theme, primaryDark: '#123456', accentColor: 'red}' },
}

export type SampleResponse = { status: number; body?: unknown }
/** By method and path. */
export type SampleResponses = Partial<Record<string, SampleResponse>>

const everyday: SampleResponses = {
  [routes.verify]: { status: 200, body: { isVerify: false, sessionId: '' } },
  [routes.getAppConfig]: { status: 200, body: sampleConfig },
}

/** Somebody is signed in. */
export const signedIn: SampleResponses = { [routes.verify]: { status: 200, body: { isVerify: true, sessionId: 's' } } }

/** A service without private pages. */
export const withoutPrivatePages: SampleResponses = {
  [routes.getAppConfig]: { status: 200, body: { ...sampleConfig, havePrivatePage: false } },
}

export const errorResponse = (status: number, code: string): SampleResponse => ({
  status,
  body: { code, message: 'だめでした。', details: [] },
})

/** Calls as the server runs them, of an API with these responses. */
function callOf(responses: SampleResponses): PageRequest['call'] {
  const client = createApiClient({
    baseUrl: '',
    fetch: async (path, init) => {
      const { status, body } = responses[`${init?.method} ${path}`] ?? errorResponse(500, 'internal')
      return new Response(body === undefined ? null : JSON.stringify(body), { status })
    },
  })
  return async (operation, input) => {
    try {
      const body = await client.call(operation, ...([input] as CallArguments<typeof operation>))
      return { status: 200, body, retryAfterSeconds: null }
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      return { status: error.status, body: error.body, retryAfterSeconds: error.retryAfterSeconds }
    }
  }
}

/** Renders a page against an API with these responses; a call without one returns 500. */
export function renderPageAt(url: string, responses: SampleResponses = {}) {
  const all = { ...everyday, ...responses }
  return renderPage({
    url,
    isPhone: true,
    hasStyleSheet: true,
    startupImages: [],
    nonce: 'n0nce',
    assets: { kind: 'development', entry: '/src/entry-client.tsx', headHtml: '<meta name="from" content="vite">' },
    call: callOf(all),
  })
}
