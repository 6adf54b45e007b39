import { expect, it } from 'vitest'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { listNewestPostingIds } from '#server/postings/posting.queries.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { loadDemoData } from './load-demo-data.ts'

const portal = useTestApp()

it('is made good by the next start when it was cut off, and changes nothing after that', async () => {
  const { services } = portal()
  const tenants = new Map([...services.tenants()].slice(0, 1))
  const only = { ...services, tenants: () => tenants }
  const inKango = services.runInScope.bind(null, 'kango')
  const today = dayInTokyo(services.clock())
  const { jobSeeker: account } = await loadDemoData(only)
  const signIn = () => portal().call('signIn', { body: { ...account, sessionAppType: 'web' } })
  expect((await signIn()).status).toBe(200)

  // As if the server had been killed after the postings: nobody there yet.
  await inKango((scope) => scope.deleteFrom('job_seeker').execute())
  expect((await signIn()).status).toBe(401)
  const before = await inKango((scope) => listNewestPostingIds(scope, { today, limit: 300 }))

  for (let starts = 0; starts < 2; starts += 1) {
    await loadDemoData(only)
    expect((await signIn()).status).toBe(200)
  }
  expect(await inKango((scope) => listNewestPostingIds(scope, { today, limit: 300 }))).toEqual(before)
})
