import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import { expect } from 'vitest'
import type { MadeJobSeeker } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Asks for exactly these kinds of mail, on the page of settings. */
export async function askFor(portal: TestApp, jobSeeker: MadeJobSeeker, kinds: readonly MailKind[]): Promise<void> {
  const { status } = await portal.call('updateEmailSetting', {
    tenant: jobSeeker.tenant,
    session: await portal.signedIn(jobSeeker),
    body: { emailMagazine: kinds.includes('magazine'), recommendEmail: kinds.includes('recommend') },
  })
  expect(status).toBe(204)
}

/** The query of a link in a mail that leads to a path. */
export function queryIn(text: string, path: string): Record<string, string> {
  const address = text.split(/\s+/).find((word) => word.includes(`${path}?`))
  if (address === undefined) throw new Error(`No link to ${path} is in the mail.`)
  return Object.fromEntries(new URL(address).searchParams)
}
