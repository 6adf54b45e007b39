import type { StatusCode } from '../base/error-codes.ts'
import type { Static, TObject, TSchema } from '../base/schema.ts'
import type { OperatorScope } from '../events/operator-scopes.ts'
import type { StaffRole } from '../staff/roles.ts'

/**
 * Who may call. On a service's host: anyone, with one response for all and without reading the session; anybody, signed in
 * or not; a signed-in job seeker; or an operator's API key with a scope. On the desk's host: anybody (`desk`), signed-in
 * staff, or an operator's call by staff whose roles give the scope.
 */
export type EndpointAccess = ServiceAccess | DeskAccess
/** Of calls about one service. */
export type ServiceAccess = 'anyone' | 'public' | 'job_seeker' | 'operator'
/** Of calls about no service, for the desk's host alone. */
export type DeskAccess = 'desk' | 'staff'

/**
 * One call of the API. `params` and `query` are coerced from text, `body` is strict; `response: null` is a 204.
 * `stream` bodies are not parsed: the handler reads them in chunks, compressed as in `Content-Encoding`. A `download`
 * returns the bytes of a file.
 */
interface Definition {
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  stream?: { contentType: string; alsoTakes?: readonly string[]; line: TSchema }
  /** Also taken from a form, whose body is not read: what mail programs post by themselves (RFC 8058). */
  acceptsForm?: true
  /** Writes nothing although it is a POST: its input is in the body, which no log contains. */
  isRead?: true
  /**
   * Not in the audit: a page makes it by itself again and again, it reads nothing about the job seeker, and changes nothing
   * that anybody but the staff sees.
   */
  isUnaudited?: true
  /** Reads what a job seeker's page shows: within one opening of it (`staff/opening.ts`) such calls are one act together. */
  showsPerson?: true
  response: TSchema | null
  download?: true
  /**
   * Staff whose last proof of who they are is older than ten minutes are refused with the code `confirmation_needed`, and
   * prove it again (`proveStaff`). API keys are not asked.
   */
  confirm?: true
  /** Open to staff who must have a second factor and have none yet; every other call refuses them (`second_factor_needed`). */
  withoutFactor?: true
  /** Errors beyond invalid_argument, unauthenticated, resource_exhausted, internal and unavailable, which any call may return. */
  errors?: readonly StatusCode[]
}

/**
 * Who may call; of an operator's key it says the scopes, any of which is enough; of staff the roles, any of which in some service
 * is enough (all staff where left out).
 */
type Admission =
  | { access: Exclude<EndpointAccess, 'operator' | 'staff'>; scopes?: never; roles?: never }
  | { access: 'staff'; scopes?: never; roles?: readonly [StaffRole, ...StaffRole[]] }
  | { access: 'operator'; scopes: readonly [OperatorScope, ...OperatorScope[]]; roles?: never }

export type EndpointDefinition = Definition & Admission

/** Declares a call; `routes.ts` has its method and path under the same name. */
export const defineEndpoint = <const D extends EndpointDefinition>(definition: D): D => definition

type StaticOr<S, Else> = S extends TSchema ? Static<S> : Else
/** The typed input of a call. */
export type InputOf<D extends EndpointDefinition> = (D extends { params: infer P extends TSchema }
  ? { params: Static<P> }
  : unknown) &
  (D extends { query: infer Q extends TSchema } ? { query?: Static<Q> } : unknown) &
  (D extends { body: infer B extends TSchema } ? { body: Static<B> } : unknown)
/** The response of a `download`: bytes, and headers that describe them. */
export interface FileDownload {
  headers: Readonly<Record<string, string>>
  content: AsyncIterable<Uint8Array>
}

/** The typed response of a call; an empty object for 204 (the client makes 204 a 200 with `{}`). */
export type OutputOf<D extends EndpointDefinition> = D extends { download: true }
  ? FileDownload
  : StaticOr<D['response'], Record<string, never>>
