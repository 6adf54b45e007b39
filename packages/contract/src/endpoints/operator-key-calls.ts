import { operatorLimits } from '../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { operatorScopes } from '../events/operator-scopes.ts'
import { callerKinds } from '../staff/roles.ts'
import { defineEndpoint } from './define-endpoint.ts'

const operatorKey = object({
  id: uuid(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  createdDatetime: dateTime(),
  revokedDatetime: nullable(dateTime()),
  /** From then on it is refused; null: it has no such end. */
  expiresDatetime: nullable(dateTime()),
  /** Of its newest call in the last three years. */
  lastUsedDatetime: nullable(dateTime()),
  /** Its last four characters; `''` of keys that were made before these were stored. */
  ending: Type.String(),
  /** The key that asks. */
  isOwn: Type.Boolean(),
})
export type ListedOperatorKey = Static<typeof operatorKey>

const act = object({
  id: uuid(),
  at: dateTime(),
  /** Of the API key, or of the member of staff (`callerKind`). */
  operatorKeyId: uuid(),
  callerKind: oneOf(callerKinds),
  /** Of the key, or of the member of staff; `''` where it is not there any more. */
  callerName: Type.String(),
  operation: Type.String(),
  /** Of path and query; bodies are not stored. */
  parameters: Type.Record(Type.String(), Type.Unknown()),
  /** Whose data was read or changed; at most 1,000 of one call. */
  jobSeekerIds: Type.Array(uuid()),
  networkAddress: Type.String(),
})

export type OperatorAct = Static<typeof act>

const actFilters = {
  operatorKeyId: Type.Optional(uuid()),
  jobSeekerId: Type.Optional(uuid()),
  operation: Type.Optional(text(100)),
}

/** The keys of an agency's systems, and what was done with them (docs/behaviour.md §25). */
export const operatorKeyEndpoints = {
  listOperatorKeys: defineEndpoint({
    summary: 'The API keys of the service, revoked ones too. This and the next two need the scope `keys:write`.',
    access: 'operator',
    scopes: ['keys:write'],
    response: object({ keys: Type.Array(operatorKey) }),
    errors: ['permission_denied'],
  }),
  createOperatorKey: defineEndpoint({
    summary:
      'Makes a key that may do no more than the one that asks. `token` is shown once. To rotate: make a new key, put it to use, revoke the old one.',
    access: 'operator',
    scopes: ['keys:write'],
    confirm: true,
    body: object({
      name: text(100, { minLength: 1 }),
      scopes: Type.Array(oneOf(operatorScopes), { minItems: 1, uniqueItems: true }),
      /** Its last day in Tokyo, not before today; without it the key has no end. */
      lastDay: Type.Optional(day()),
    }),
    response: object({ key: operatorKey, token: Type.String() }),
    errors: ['permission_denied'],
  }),
  revokeOperatorKey: defineEndpoint({
    summary: 'Ends a key at once; what it did stays noted. Safe to repeat. The key that asks cannot end itself (409).',
    access: 'operator',
    scopes: ['keys:write'],
    confirm: true,
    params: object({ id: pathId(40) }),
    response: null,
    errors: ['permission_denied', 'not_found', 'failed_precondition'],
  }),
  listOperatorActs: defineEndpoint({
    summary:
      'What agencies’ systems and staff did and read, newest first; nothing of it can be changed or removed for three years. Go on with `startKey`. Needs the scope `audit:read`.',
    access: 'operator',
    scopes: ['audit:read'],
    query: object({
      ...actFilters,
      /** Days of Tokyo, the first and the last one. */
      from: Type.Optional(day()),
      to: Type.Optional(day()),
      startKey: Type.Optional(text(15, { pattern: '^\\d{1,15}$' })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.actsPerPage })),
    }),
    /** `nextKey` is null on the last page. `people`: those of `jobSeekerIds`, for callers with the scope `job_seekers:read`. */
    response: object({
      acts: Type.Array(act),
      people: Type.Array(object({ id: uuid(), name: Type.String() })),
      nextKey: nullable(Type.String()),
    }),
    errors: ['permission_denied'],
  }),
  exportOperatorActs: defineEndpoint({
    summary:
      'The acts of a period as CSV (UTF-8 with a byte order mark), newest first, at most those of 366 days. The reason is noted with the call. Needs the scope `audit:read`.',
    access: 'operator',
    scopes: ['audit:read'],
    confirm: true,
    query: object({
      ...actFilters,
      from: day(),
      to: day(),
      /** Why it is taken out of the system. */
      reason: text(operatorLimits.exportReasonLength, { minLength: 1, pattern: '\\S' }),
    }),
    response: null,
    download: true,
    errors: ['permission_denied'],
  }),
}
