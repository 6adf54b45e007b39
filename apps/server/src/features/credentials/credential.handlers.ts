import { requestPasswordReset, resetPassword } from '#server/accounts/password-reset.ts'
import type { Handlers } from '#server/request/handler.ts'
import { changePassword } from './change-password.ts'
import { confirmSignInIdChange, requestSignInIdChange } from './change-sign-in-id.ts'
import { dropPassword } from './drop-password.ts'

/** Passwords and sign-in IDs (docs/behaviour.md §6). */
export const credentialHandlers: Handlers<
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'updatePassword'
  | 'dropPassword'
  | 'changeSignInId'
  | 'confirmChangeSignInId'
> = {
  requestPasswordReset: async (context, { body }) => {
    await requestPasswordReset(context, body)
    return {}
  },
  resetPassword: async (context, { body }) => {
    await resetPassword(context, body)
    return {}
  },
  updatePassword: async (context, { body }) => {
    await changePassword(context, body)
    return {}
  },
  dropPassword: async (context, { body }) => {
    await dropPassword(context, body)
    return {}
  },
  changeSignInId: async (context, { body }) => {
    await requestSignInIdChange(context, body)
    return {}
  },
  confirmChangeSignInId: async (context, { body }) => {
    await confirmSignInIdChange(context, body)
    return {}
  },
}
