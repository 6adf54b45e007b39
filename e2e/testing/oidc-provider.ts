import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'

interface OpenProvider {
  issuer: string
  /** The settings of a portal that uses it. */
  env: NodeJS.ProcessEnv
  /** Sets what it says of somebody, by the name that they type. */
  setAccount: (login: string, claims: { email?: string; email_verified?: boolean; amr?: string[] }) => Promise<unknown>
  stop: () => Promise<void>
}

/** A real OpenID Connect provider in a process of its own. */
export async function startProvider(): Promise<OpenProvider> {
  const script = join(import.meta.dirname, '../../scripts/testing/oidc/oidc-provider.mjs')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    issuer,
    env: {
      SSO_ISSUER: issuer,
      SSO_CLIENT_ID: 'tsunagu-desk',
      SSO_CLIENT_SECRET: 'a secret of the tests that is long enough',
      SSO_SECOND_FACTOR: 'amr=mfa',
    },
    setAccount: (login, claims) =>
      fetch(`${issuer}/accounts/${login}`, { method: 'PUT', body: JSON.stringify(claims) }),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** Fills the provider's own form in, which the browser shows. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('社員番号').fill(login)
  await page.getByLabel('パスワード').fill('any')
  await page.getByRole('button', { name: 'サインイン' }).click()
}
