import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'

/** @throws Problem `failed_precondition` where the sign-in provider is the only way in */
export function requireOwnWays({ signInProvider }: Pick<Services, 'signInProvider'>): void {
  const settings = signInProvider?.settings
  if (!settings?.isOnlyWay) return
  throw new Problem('failed_precondition', {
    message: `パスワードやパスキーではサインインできません。「${settings.label}」からサインインしてください。`,
  })
}
