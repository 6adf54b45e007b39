import type { NoticeSide } from '@tsunagu/contract/hiring/change-notice.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { paths } from '#web/page/paths.ts'

/** The posting as it was before the change of a notice, or after it. In a module of its own, since the entry chunk has no room for it. */
export const noticedVersionQuery = (api: ApiClient, id: string, side: NoticeSide) =>
  apiQuery(api, 'getNoticedVersion', { params: { id, side } })

/** The page of that version. */
export const noticedVersionHref = (id: string, side: NoticeSide): string =>
  paths.noticedVersionPattern.replace(':id', encodeURIComponent(id)).replace(':side', side)
