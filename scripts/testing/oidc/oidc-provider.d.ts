declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }
  interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
  type Result = { login: { accountId: string; amr: string[] } } | { error: string; error_description: string }

  /** The little of it that the tests' provider uses; the package has no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } }
    callback: () => RequestListener
    interactionFinished: (request: IncomingMessage, response: ServerResponse, result: Result) => Promise<void>
  }
  export type { Context }
}
