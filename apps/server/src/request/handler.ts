import type { DeskAccess, ServiceAccess } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import type { Endpoints, Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import type { CallerKind, StaffProof, StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from './services.ts'
import type { StreamedJson } from './streamed-json.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The signed-in job seeker of a request. */
export interface SignedInJobSeeker {
  id: string
  /** The public name of the session, and when it began (sensitive calls ask again after a while). */
  sessionId: string
  signedInAt: Date
}

/** Who makes an operator's call: an agency's system by its API key, or a member of staff at the desk. */
export interface Operator {
  kind: CallerKind
  /** Of the key, or of the member of staff. */
  id: string
  /** Of the member of staff; '' for a key. */
  name: string
  scopes: readonly string[]
  /** When the member of staff last proved who they are; null for a key. */
  provedAt: Date | null
}

/** The signed-in member of staff of a request at the desk. */
export interface SignedInStaff {
  id: string
  sessionId: string
  name: string
  nameKana: string
  email: string
  /** By service; services without a role are missing. */
  roles: ReadonlyMap<string, readonly StaffRole[]>
  expiresAt: Date
  hasSecondFactor: boolean
  /** When they last proved who they are; null where that is not known. */
  provedAt: Date | null
  /** By what that was. */
  proof: StaffProof
  hasPassword: boolean
  /** Issuers of the providers at which they have an account. */
  linkedIssuers: readonly string[]
}

/** A cookie of the request, and how the response sets or clears it. */
export interface Cookie {
  /** `''` where there is none. */
  value: string
  /** Whether it came under the name of versions before, which other hosts of the same domain can set too. */
  isUnprefixed: boolean
  /** Whether a cookie that is set now has a prefixed name. */
  isPrefixing: boolean
  set: (value: string, expires: Date) => void
  clear: () => void
}

/** What every handler gets: who asks, on which service, and the explicit dependencies. */
export interface RequestContext {
  tenant: Tenant
  vocabulary: Vocabulary
  /** The service's configured origin, such as `https://kango.example.jp`: links begin with it, whatever the request says. */
  origin: string
  /** The origin of the request, for addresses that only its sender gets back. */
  requestOrigin: string
  /** The caller's network address, for limits. */
  address: string
  /** What the caller's program says of itself; `''` where it says nothing. */
  userAgent: string
  services: Services
  /** Runs `work` in one transaction of this tenant. */
  run: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Runs `work`, which only reads, in a transaction that the request's other reads share. */
  read: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Gives back the connection that the request's reads hold; the next read takes one again. */
  endReads: () => void
  /**
   * The same for a read where a delay of some seconds is allowed: on a replica that has what the caller has written, where there
   * is one. `work` may run twice.
   */
  readDelayed: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Before the response leaves: lets the caller's next reads see what this call has written. */
  settle: () => Promise<void>
  /** The session cookie: its value is the session's secret. */
  sessionCookie: Cookie
  /** The cookie by which a device is known that has signed in before. */
  deviceCookie: Cookie
  /** Sets a header of the response. */
  setHeader: (name: string, value: string) => void
  /** Writes a structured line to the log: no personal data, no values that somebody typed. */
  log: (entry: Readonly<Record<string, string>>, text: string) => void
  /** Whether the response is prefetched: nobody sees it yet, so that it counts as no opening and no search. */
  isPrefetch: boolean
  /** Body of a streamed call, as bytes, and what its headers say of it ('' where they say nothing). */
  stream: AsyncIterable<Uint8Array>
  streamHeaders: { contentType: string; contentEncoding: string }
  jobSeeker: SignedInJobSeeker | null
  operator: Operator | null
}

/** What the handler of a call about no service gets, at the desk's host. */
export interface DeskContext
  extends Pick<RequestContext, 'address' | 'userAgent' | 'services' | 'sessionCookie' | 'setHeader' | 'log'> {
  /** The cookie that binds the way to the sign-in provider, and back, to one browser. */
  providerCookie: Cookie
  /** The desk's origin, as the browser has it. */
  origin: string
  /** Null where nobody is signed in. */
  staff: SignedInStaff | null
}

type DeskCaller<A extends DeskAccess> = { desk: unknown; staff: { staff: SignedInStaff } }[A]

type Caller<A extends ServiceAccess> = {
  anyone: unknown
  public: unknown
  job_seeker: { jobSeeker: SignedInJobSeeker }
  operator: { operator: Operator }
}[A]

/** The context of one call: `jobSeeker`, `operator` or `staff` is there where the endpoint's access says so. */
export type HandlerContext<N extends OperationName> = Endpoints[N]['access'] extends infer A
  ? A extends DeskAccess
    ? DeskContext & DeskCaller<A>
    : A extends ServiceAccess
      ? RequestContext & Caller<A>
      : never
  : never

/** Handles one call: caller, input, one domain call, output. */
export type Handler<N extends OperationName> = (
  context: HandlerContext<N>,
  input: Required<Input<N>>,
) => Promise<Output<N> | StreamedJson<Output<N>>>

/** The handlers of a feature, keyed by operation name. */
export type Handlers<N extends OperationName> = { [K in N]: Handler<K> }
