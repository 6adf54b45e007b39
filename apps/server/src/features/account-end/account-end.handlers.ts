import type { Handlers } from '#server/request/handler.ts'
import { suspend, withdraw } from './close-account.ts'

/** The end of an account, for a while or for good (docs/behaviour.md §22). */
export const accountEndHandlers: Handlers<'suspend' | 'withdraw'> = {
  suspend: async (context, { body }) => {
    await suspend(context, body)
    return {}
  },
  withdraw: async (context, { body }) => {
    await withdraw(context, body)
    return {}
  },
}
