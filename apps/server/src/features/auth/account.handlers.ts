import type { Handlers } from '#server/features/handler.ts'
import { limitCalls } from '#server/features/limit-calls.ts'
import { readOwnAccount } from './account.queries.ts'
import { downloadOwnData } from './own-data.ts'

/** What an account shows of itself (specification §3, `decisions.md` §4). */
export const accountHandlers: Handlers<'getAccountSetting' | 'getOwnData'> = {
  getAccountSetting: async ({ run, jobSeeker }) => {
    const { email, passwordHash } = await run((scope) => readOwnAccount(scope, jobSeeker.id))
    return {
      showEmail: true,
      showPassword: passwordHash !== null,
      showEmailMagazine: true,
      showRecommendEmail: true,
      showSuspend: true,
      showWithdraw: true,
      email,
    }
  },
  getOwnData: async (context) => {
    await limitCalls(context, 'downloadsPerAccount', context.jobSeeker.id)
    return downloadOwnData(context)
  },
}
