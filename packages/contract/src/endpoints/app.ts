import type { AppConfig } from '../app-config.ts'
import { formElementStates } from '../form/state.ts'
import { object, ref, Type } from '../schema.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Configuration, health and the entry of new job seekers. */
export const appEndpoints = {
  getAppConfig: defineEndpoint({
    summary: "The tenant's application configuration.",
    access: 'anyone',
    response: ref<AppConfig>('AppConfig'),
  }),
  getAppHealth: defineEndpoint({
    summary: 'Answers 200 once the service is ready.',
    access: 'public',
    response: object({ status: Type.String() }),
  }),
  createEntry: defineEndpoint({
    summary:
      'An entry of a new job seeker (an addition to the specification, decisions §4): mails a sign-up link and answers the same whether or not the address is known.',
    access: 'public',
    body: object({ states: formElementStates }),
    response: null,
  }),
}
