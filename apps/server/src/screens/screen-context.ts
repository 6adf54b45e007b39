import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { PeriodTimeType } from '@tsunagu/contract/hiring/schedule.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { MessageDetailRow } from '#server/features/messages/message.present.ts'
import type { MessagePosition } from '#server/features/messages/message.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { JobPostingDetail } from '#server/postings/posting-detail.ts'
import type { RequestContext } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

/** What the data sources of one view know: who asks for what, within one transaction. */
export interface ScreenContext {
  scope: TenantScope
  tenant: Tenant
  vocabulary: Vocabulary
  services: Services
  /** The page's own origin, such as `http://kango.localhost:3000`. */
  origin: string
  now: Date
  /** The day in Tokyo. */
  today: string
  /** Null for visitors: sources of personal data then give nothing. */
  jobSeekerId: string | null
  page: number
  /** Conditions of a search; empty elsewhere. */
  states: readonly FormElementState[]
  /** Postings to show by name, in this order (shared lists, links in mails); null elsewhere. */
  jobPostingIds: readonly string[] | null
  /** The posting that the view is about; null elsewhere. */
  posting: JobPostingDetail | null
  /** Where the list of messages begins; null: at the page. */
  messagePosition: MessagePosition | null
  /** The message that the view is about; null elsewhere. */
  message: MessageDetailRow | null
  /** The days of the schedule, as far as the caller named them; `shared`: whose it is, shown to others until when. */
  schedulePeriod: {
    fromDate: string | undefined
    days: number | undefined
    periodTimeType?: PeriodTimeType | undefined
    shared?: { by: string; until: Date }
  } | null
}

/** What a view may be asked about beyond itself. */
export type ViewInput = Partial<
  Pick<
    ScreenContext,
    'page' | 'states' | 'jobPostingIds' | 'posting' | 'messagePosition' | 'message' | 'schedulePeriod'
  >
>

/** The context of a view's sources, from a request and its transaction. */
export function createScreenContext(request: RequestContext, scope: TenantScope, input: ViewInput = {}): ScreenContext {
  const now = request.services.clock()
  return {
    scope,
    tenant: request.tenant,
    vocabulary: request.vocabulary,
    services: request.services,
    origin: request.origin,
    now,
    today: dayInTokyo(now),
    jobSeekerId: request.jobSeeker?.id ?? null,
    page: input.page ?? 1,
    states: input.states ?? [],
    jobPostingIds: input.jobPostingIds ?? null,
    posting: input.posting ?? null,
    messagePosition: input.messagePosition ?? null,
    message: input.message ?? null,
    schedulePeriod: input.schedulePeriod ?? null,
  }
}

/** Caches a loader's result for each view: components that need the same facts share one read. */
export function oncePerView<R>(load: (context: ScreenContext) => Promise<R>): (context: ScreenContext) => Promise<R> {
  const loaded = new WeakMap<ScreenContext, Promise<R>>()
  return (context) => {
    const cached = loaded.get(context) ?? load(context)
    loaded.set(context, cached)
    return cached
  }
}
