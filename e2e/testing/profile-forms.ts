import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Looks again and again until it is as expected. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000 })

export const editing = (part: string) => `/account/profile?tab=profile_${part}&edit=1`
export const saveButton = (page: Page) => page.getByRole('region').getByRole('button', { name: '保存する' })
const isSaved = (response: { url: () => string; request: () => { method: () => string }; status: () => number }) =>
  response.url().endsWith('/job_seeker/profile') && response.request().method() === 'PATCH' && response.status() < 300

/** Saves the form and waits until the service has it. */
export async function save(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(isSaved), saveButton(page).click()])
}
