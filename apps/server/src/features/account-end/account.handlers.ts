import { readOwnAccount } from '#server/accounts/account.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { downloadOwnData } from './own-data.ts'

/** What an account shows of itself (docs/behaviour.md §1). */
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
