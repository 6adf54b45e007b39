import { dateTime, nullable, object, Type, text } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** Linking an account with LINE for notices, an addition to the specification (docs/behaviour.md §66). Services without LINE respond 404. */
export const lineEndpoints = {
  getLineLink: defineEndpoint({
    summary: 'Whether the account is linked with LINE, and what its owner agrees to by linking it.',
    access: 'job_seeker',
    response: object({
      isLinked: Type.Boolean(),
      isFriend: Type.Boolean({
        description:
          'Whether notices reach them: they have added the service’s official account and have not blocked it.',
      }),
      linkedDatetime: nullable(dateTime()),
      friendUrl: Type.String({ description: 'Where the official account is added at LINE.' }),
      consent: object({ version: Type.String(), points: Type.Array(Type.String()) }),
    }),
    errors: ['not_found'],
  }),
  beginLineLink: defineEndpoint({
    summary:
      'Begins linking: the address at LINE to go on at, good for ten minutes in this session. `consentVersion` is that of the text that was shown; another is refused with 409.',
    access: 'job_seeker',
    body: object({ consentVersion: text(20, { minLength: 1 }) }),
    response: object({ url: Type.String() }),
    errors: ['not_found', 'failed_precondition'],
  }),
  finishLineLink: defineEndpoint({
    summary:
      'Links the account with the LINE account that the browser comes back with. One that is linked with another account of the service is refused (409), and stays there.',
    access: 'job_seeker',
    body: object({ query: text(4_000) }),
    response: object({ isFriend: Type.Boolean() }),
    errors: ['not_found', 'failed_precondition', 'already_exists'],
  }),
  removeLineLink: defineEndpoint({
    summary: 'Ends the link, and deletes what LINE has given. Safe to repeat.',
    access: 'job_seeker',
    response: null,
    errors: ['not_found'],
  }),
}
