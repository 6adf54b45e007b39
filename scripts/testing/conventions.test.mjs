import { describe, expect, it } from 'vitest'
import { conventions, findConventionViolations } from './conventions.mjs'

/** @type {[name: string, path: string, text: string][]} */
const planted = [
  ['file-names', 'apps/web/src/ui/index.ts', ''],
  ['file-names', 'apps/server/src/features/utils/dates.ts', ''],
  ['file-names', 'packages/contract/src/types.ts', ''],
  ['file-names', 'apps/web/src/page/helpers.tsx', ''],
  ['no-silenced-checks', 'apps/web/src/ui/a.tsx', '// @ts-expect-error'],
  ['no-silenced-checks', 'apps/web/src/ui/a.tsx', 'const a = b as any'],
  ['no-silenced-checks', 'apps/web/src/ui/a.tsx', '// oxlint-disable-next-line no-var'],
  ['no-silenced-checks', 'apps/web/src/ui/a.module.css', '/* biome-ignore format: no */'],
  ['no-left-overs', 'apps/server/src/app/app.ts', '// TODO later'],
  ['navigate-alone-maps-route-types', 'apps/web/src/app/menu.tsx', "if (link.routeType === 'top') open('/')"],
  ['navigate-alone-maps-route-types', 'apps/web/src/app/menu.tsx', 'const paths: Record<RouteType, string> = {}'],
  ['no-fixed-waits', 'e2e/a.test.ts', 'await page.waitForTimeout(500)'],
  ['no-fixed-waits', 'e2e/testing/a.ts', "import { setTimeout as wait } from 'node:timers/promises'"],
  ['no-fixed-waits', 'apps/server/src/testing/a.ts', "const { setTimeout } = await import('timers/promises')"],
  ['no-fixed-waits', 'e2e/a.test.ts', 'await new Promise((done) => setTimeout(done, 500))'],
  ['no-fixed-waits', 'e2e/a.test.ts', '  setTimeout(resolve, typing.delayMs)'],
  ['no-fixed-waits', 'e2e/a.test.ts', 'request.write(bytes, () => setTimeout(() => request.destroy(), 50))'],
  ['no-fixed-waits', 'apps/web/src/ui/a.test.tsx', 'await new Promise((done) => setTimeout(() => {'],
  ['server-logs-by-log', 'apps/server/src/workers/a.ts', "process.stderr.write('Failed.')"],
  ['server-logs-by-log', 'apps/server/src/workers/a.ts', "process.stdout.write('Done.')"],
  ['web-imports-by-name', 'apps/web/src/app/menu.tsx', "import { Link } from '../ui/link.tsx'"],
  ['server-imports-by-name', 'apps/server/src/http/a.ts', "import { env } from '../env.ts'"],
  ['desk-time-is-the-servers', 'apps/desk/src/page/a.ts', 'const now = new Date()'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'let started = 0'],
  ['no-module-state', 'packages/contract/src/form/a.ts', 'export let current: Form | null = null'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'const known = new Map<string, Map<string, number>>()'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'const seen: Set<string> = new Set()'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'const waiting: string[] = []'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'export function resetCounts(): void {'],
  ['no-module-state', 'apps/server/src/http/a.ts', 'export const reset = () => known.clear()'],
  ['no-module-state', 'packages/contract/src/form/a.ts', 'export async function forgetAllForTests() {'],
]

/** @type {[path: string, text: string][]} */
const allowed = [
  ['apps/web/src/screen/navigate.ts', 'const paths: Record<RouteType, string> = {}'],
  ['e2e/testing/a.ts', 'const limit = setTimeout(() => fail(new Error(what)), milliseconds)'],
  ['e2e/testing/a.ts', "setTimeout(() => child.kill('SIGKILL'), graceMilliseconds).unref()"],
  ['e2e/testing/a.ts', 'await new Promise((resolve) => setTimeout(resolve))'],
  ['apps/server/src/app/start-management.ts', "import { setTimeout as wait } from 'node:timers/promises'"],
  ['apps/server/src/commands/a.ts', "process.stdout.write('Done.')"],
  ['apps/server/src/app/announce-start.ts', 'process.stdout.write(banner)'],
  ['apps/web/src/ui/link.tsx', "import { Icon } from './icon.tsx'"],
  ['packages/contract/src/navigation/route-types.ts', ''],
  ['packages/contract/src/form/ui-types.ts', ''],
  ['apps/server/src/http/a.ts', '  let now = 0'],
  ['apps/server/src/http/a.ts', "const known = new Set(['a'])"],
  ['apps/server/src/http/a.ts', 'const made = new WeakMap<Tenant, string>()'],
  ['apps/server/src/accounts/password-reset.ts', 'export async function resetPassword(context: Context) {'],
  ['apps/server/src/http/a.test.ts', 'let now = 0'],
  ['apps/server/src/testing/a.ts', 'let shipped: Tenants | null = null'],
  ['README.md', 'TODO is a word of the to-do list'],
]

describe('conventions', () => {
  it.each(planted)('%s fires on %s', (name, path, text) => {
    const violations = findConventionViolations([{ path, text }])
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(name)
  })

  it.each(allowed)('leave %s alone', (path, text) => {
    expect(findConventionViolations([{ path, text }])).toEqual([])
  })

  it('are each shown to fire', () => {
    const shown = new Set(planted.map(([name]) => name))
    expect(conventions.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  it('name the line', () => {
    const [violation] = findConventionViolations([{ path: 'a.ts', text: 'const a = 0\n// FIXME b' }])
    expect(violation).toContain('a.ts:2:')
  })
})
