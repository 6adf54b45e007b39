import { usePageHandle } from '#web/app/page-handle.ts'
import { preloadAccountFields } from '#web/features/account/account-form.tsx'
import type { AccountSteps } from '#web/features/account/account-page.tsx'
import { paths } from '#web/page/paths.ts'
import { LinePage } from './line-page.tsx'
import { NotMePage } from './not-me-page.tsx'
import { passwordChangeSteps } from './password-change-steps.tsx'
import { passwordResetSteps } from './password-reset-steps.tsx'
import { SecurityPage } from './security-page.tsx'
import { signInIdSteps } from './sign-in-id-steps.tsx'
import { SixMonthsPage } from './six-months-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const pages: AccountSteps = {
  ...passwordResetSteps,
  ...passwordChangeSteps,
  ...signInIdSteps,
  [paths.unsubscribe]: UnsubscribePage,
  [paths.notMe]: NotMePage,
  [paths.sixMonths]: SixMonthsPage,
  [paths.security]: SecurityPage,
  [paths.line]: LinePage,
}

/** The pages of an account that are forms of our own, and what leads through them: small, and mostly used one after the other. */
function AccountFormPage() {
  const Page = pages[usePageHandle().path ?? '']
  return Page && <Page />
}

/** Loads their fields, too: a form shows at once, and whole. */
export async function loadAccountFormPage() {
  await preloadAccountFields()
  return AccountFormPage
}
