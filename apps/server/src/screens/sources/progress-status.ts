import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import { countProgress } from '#server/features/progress/progress-list.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { oncePerView } from '#server/screens/screen-context.ts'

/** The number of postings at each status; null for visitors. */
export const progressCounts = oncePerView(async ({ scope, jobSeekerId }) =>
  jobSeekerId === null ? null : countProgress(scope, { jobSeekerId }),
)

const statusIcons = {
  waiting: 'clock',
  referral: 'mail',
  entered: 'edit',
  under_consideration: 'person',
  offer_accepted: 'check',
  closed: 'close',
} as const satisfies Record<ProgressStatus, IconType>

export const progressStatusSources = {
  progress: defineSource({
    type: 'progress_status',
    provides: ['blocks'],
    load: async (context) => {
      const counts = await progressCounts(context)
      return (
        counts && {
          blocks: progressStatuses.map((status) => ({
            statusName: progressStatusNames[status],
            resourceCount: counts[status],
            statusIcon: statusIcons[status],
          })),
        }
      )
    },
  }),
}
