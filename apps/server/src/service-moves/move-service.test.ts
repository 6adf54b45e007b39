// Also on PGlite: migrations, row security, sessions, notifications, search, the queue
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { loadDemoData } from '#seed/demo/load-demo-data.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeStaff } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { fillEmptyTables } from '#server/testing/fill-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/test-database.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { repeatUntilTheEnd, rowsOfService, runMove, staffOf, withoutOwner } from '#server/testing/use-service-move.ts'
import { confirmMove, moveService, undoMove } from './move-service.ts'
import { setJobsAside } from './moved-jobs.queries.ts'
import { writeAsCopy } from './moved-tables.queries.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const portal = useTestApp({ passwords: countingPasswords(), rateLimits: wideRateLimits })

const readOnly = 'TSRDO'
const stateOf = async ({ executeSql }: Connection) =>
  (await executeSql("select state from service_move where tenant = 'kango'")).rows[0]?.['state'] ?? null

/** Writes a job seeker of kango; null where nothing can be written. */
async function write(connection: Connection): Promise<string | null> {
  const context = { services: { ...portal().services, runInScope: createRunInScope(connection.db) } }
  try {
    return (await makeJobSeeker(context)).id
  } catch (error) {
    if ((error as { code?: string }).code !== readOnly) throw error
    return null
  }
}

/** Ids that are there once, of those given. */
async function foundOnce({ executeSql }: Connection, ids: readonly string[]): Promise<number> {
  const { rows } = await executeSql(
    "select count(*)::int as count, count(distinct id)::int as ids from job_seeker where tenant = 'kango' and id = any($1)",
    [ids],
  )
  expect(rows[0]?.['count']).toBe(rows[0]?.['ids'])
  return Number(rows[0]?.['count'])
}

const mailOf = (tenant: string) => ({
  tenant,
  to: 'somebody@example.jp',
  subject: tenant,
  text: 'a',
  html: '<p>a</p>',
})
const enqueueMail = (tenant: string) =>
  portal().services.runInScope(tenant, (scope) =>
    portal().services.enqueue(scope.transaction, 'send_mail', mailOf(tenant) as never),
  )
const countMails = async ({ executeSql }: Connection) =>
  Number(
    (await executeSql("select count(*)::int as count from job_queue.job where name = 'send_mail'")).rows[0]?.['count'],
  )

/** As a call of the desk does that writes no row of the service. */
const enqueueAlone = () =>
  portal()
    .services.db.transaction()
    .execute((trx) => portal().services.enqueue(trx, 'send_mail', mailOf('kango') as never))

/** A row of kango in every table, and more in most. */
async function fillEverything() {
  const { services, connection } = portal()
  const one = new Map([...services.tenants()].slice(0, 1))
  await loadDemoData({ ...services, tenants: () => one })
  await portal().work()
  const session = await sessionByPassword(portal(), await makeAccount(portal()))
  const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
  await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
  const body = { subject: '面接', body: '来週の面接の件です。', files: [], clientMessageId: crypto.randomUUID() }
  await portal().call('sendMessage', { session, body })
  // Its indexes take longer to fill than all other tables do; some chunks are enough
  await connection.executeSql('delete from job_search where id not in (select id from job_search order by id limit 20)')
  await fillEmptyTables(connection)
  for (const table of ['service_move', 'service_move_change', 'service_move_job'])
    await connection.executeSql(`delete from ${table}`)
}

/** The portal, once it knows that the service of the test before is home again. */
async function atHome() {
  await portal().services.places.refresh()
  return portal()
}

/** Two databases of one server: the embedded one is one process's own. */
describe.runIf(inject('templateUrl'))('a service that moves to another database', () => {
  beforeAll(fillEverything)

  it('is there whole, with its waiting jobs and what was written meanwhile, and comes back as whole', async () => {
    const { connection: here } = await atHome()
    const there = await openEmptyDatabase()
    onTestFinished(there.close)
    await makeAccount(portal())
    await makeAccount(portal(), { tenant: 'kaigo' })
    await enqueueMail('kango')
    await enqueueMail('kaigo')
    const others = await rowsOfService(here, 'kaigo')
    const [stopped, demoted] = [await makeStaff(portal()), await makeStaff(portal(), { kango: ['admin', 'adviser'] })]
    const withdraw = async () => {
      await here.executeSql("update staff set state = 'stopped' where id = $1", [stopped.id])
      await here.executeSql("update staff set password_hash = 'changed' where id = $1", [demoted.id])
      await here.executeSql("delete from staff_role where staff_id = $1 and role = 'admin'", [demoted.id])
      await here.executeSql('delete from staff_recovery_code')
    }

    const [one, two] = [await makeAccount(portal()), await makeAccount(portal())]
    const acknowledged: string[] = []
    const served = { by: here }
    const writers = repeatUntilTheEnd(async () => {
      const id = await write(served.by)
      if (id !== null) acknowledged.push(id)
      // As a load balancer does: where it is refused, it is tried at the other servers
      else served.by = served.by === here ? there : here
    })
    // A value that must be unique goes round, after the rows of one of them were copied
    const exchange = async () => {
      const setEmail = (id: string, email: string) =>
        here.executeSql('update job_seeker set email = $2 where id = $1', [id, email])
      await setEmail(one.id, 'between@example.jp')
      await setEmail(two.id, one.email)
      await setEmail(one.id, two.email)
    }
    let mailsAtFirst = 0
    const refusing: string[] = []
    await runMove([here, there], moveService, {
      onStep: async (step) => {
        if ((await stateOf(here)) === 'read_only') refusing.push(step)
        if (step === 'catch up') await exchange()
        if (step === 'switch') await withdraw()
        // Before the service is served there, and by a process that has not learned of it
        if (step === 'serve at the other database') await enqueueAlone()
        if (step === 'bring late jobs over') {
          mailsAtFirst = await countMails(there)
          await enqueueAlone()
        }
      },
    })
    await expect.poll(() => served.by).toBe(there)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3)
    await writers.stop()

    expect(refusing).toEqual(['set jobs aside', 'bring over the last changes', 'compare counts', 'switch'])
    expect([await stateOf(here), await stateOf(there)]).toEqual(['away', 'serving'])
    expect(await foundOnce(there, acknowledged)).toBe(acknowledged.length)
    expect((await there.executeSql('select email from job_seeker where id = $1', [two.id])).rows).toEqual([
      { email: one.email },
    ])
    expect([mailsAtFirst, await countMails(here), await countMails(there)]).toEqual([2, 1, 3])
    expect(await staffOf(there)).toEqual(await staffOf(here))
    // Neither the former rows nor those of another service have changed
    expect(await write(here)).toBeNull()
    expect(await rowsOfService(here, 'kaigo')).toEqual(others)
    expect(await rowsOfService(there, 'kaigo')).toEqual({})

    const moves = await rowsOfService(there, 'kango')
    expect(Object.keys(moves).length).toBeGreaterThan(60)
    // As if a run was cut off with a late job in its hands
    await enqueueAlone()
    await setJobsAside({ connection: here, tenant: 'kango' }, testKeyring)
    await runMove([here, there], undoMove)
    expect(await rowsOfService(here, 'kango')).toEqual(moves)
    expect(await rowsOfService(there, 'kango')).toEqual({})
    expect([await stateOf(here), await stateOf(there)]).toEqual([null, 'left'])
    expect([await countMails(here), await countMails(there)]).toEqual([5, 0])
    expect(await write(here)).not.toBeNull()
  })

  it('loses and doubles nothing where the move, its undo and its confirmation are cut off at every step', async () => {
    const { connection: here } = await atHome()
    const there = await openTestDatabase()
    onTestFinished(there.close)
    const ends = [here, there] as const
    await makeAccount(portal())
    const written: string[] = []
    const writeSomewhere = async () => {
      for (const end of ends) {
        const isServed = ['copying', 'serving', null].includes((await stateOf(end)) as string | null)
        const id = isServed && (end === here || (await stateOf(end)) !== null) ? await write(end) : null
        if (id !== null) written.push(id)
      }
    }
    // Before each step, but of the copying of tables before one; then it is left to end
    const cutEverywhere = async (
      run: typeof moveService | typeof undoMove,
      onCut?: (step: string) => Promise<void>,
    ) => {
      const cut: string[] = []
      const before = (step: string) => {
        const isNext = (!step.startsWith('copy ') || step === 'copy message') && !cut.includes(step)
        if (isNext) cut.push(step)
        return isNext
      }
      while ((await runMove<unknown>(ends, run, { before })) === null) {
        await onCut?.(cut.at(-1) ?? '')
        await writeSomewhere()
      }
      return cut.length
    }

    await enqueueMail('kango')
    const sendMails = async (step: string) => {
      if (step === 'bring late jobs over') await there.executeSql("delete from job_queue.job where name = 'send_mail'")
    }
    expect(await cutEverywhere(moveService, sendMails)).toBeGreaterThan(12)
    expect(await countMails(there)).toBe(0)
    expect([await stateOf(here), await stateOf(there)]).toEqual(['away', 'serving'])
    expect(await foundOnce(there, written)).toBe(written.length)
    await writeSomewhere()
    expect(await cutEverywhere(undoMove)).toBeGreaterThan(8)
    expect([await stateOf(here), await stateOf(there)]).toEqual([null, 'left'])
    expect(await foundOnce(here, written)).toBe(written.length)

    await runMove(ends, moveService)
    await writeSomewhere()
    expect(await cutEverywhere(confirmMove)).toBe(4)
    const rows = await rowsOfService(there, 'kango')
    expect(await rowsOfService(here, 'kango')).toEqual({})
    expect(await foundOnce(there, written)).toBe(written.length)
    expect([await stateOf(here), await stateOf(there)]).toEqual(['left', 'settled'])
    await expect(runMove(ends, undoMove)).rejects.toThrow(/was confirmed/)

    // Home again: a move the other way
    await runMove([there, here], moveService)
    await runMove([there, here], confirmMove)
    expect(await rowsOfService(here, 'kango')).toEqual(rows)
    expect([await stateOf(here), await stateOf(there)]).toEqual([null, 'left'])
    const { rows: triggers } = await here.executeSql("select from pg_trigger where tgname like 'service_move_%'")
    expect(triggers).toEqual([])
  })

  it('is given up before the switch without a trace, and goes on where a job takes too long or a row differs', async () => {
    const { connection: here } = await atHome()
    const there = await openTestDatabase()
    onTestFinished(there.close)
    const ends = [here, there] as const
    await makeAccount(portal())
    await enqueueMail('kango')
    const rows = await rowsOfService(here, 'kango')

    await here.executeSql("update job_queue.job set state = 'active' where name = 'send_mail'")
    await expect(runMove(ends, moveService, { readOnlyMs: 400 })).rejects.toThrow(/took too long/)
    expect(await stateOf(here)).toBe('copying')
    await here.executeSql("update job_queue.job set state = 'created' where name = 'send_mail'")

    const spoil = async (step: string) => {
      if (step !== 'compare every table') return
      await there.executeSql(
        "set local session_replication_role = replica; update job_seeker set email = 'wrong@example.jp' || id",
      )
    }
    await expect(runMove(ends, moveService, { onStep: spoil })).rejects.toThrow(/job_seeker is not the same/)
    expect(await write(here)).not.toBeNull()

    const after = await rowsOfService(here, 'kango')
    await runMove(ends, undoMove)
    expect([await stateOf(here), await stateOf(there)]).toEqual([null, 'left'])
    expect(await rowsOfService(here, 'kango')).toEqual(after)
    expect(Object.keys(after)).toEqual(Object.keys(rows))
    expect(await rowsOfService(there, 'kango')).toEqual({})
    await expect(runMove(ends, undoMove)).rejects.toThrow(/No move of kango/)
    // As if a backup of before the switch was restored here
    await runMove(ends, moveService)
    await here.executeSql("update service_move set state = 'copying'")
    await expect(runMove(ends, undoMove)).rejects.toThrow(/Both databases serve/)
    await here.executeSql("update service_move set state = 'away'")
    await runMove(ends, undoMove)
    await expect(runMove(ends, confirmMove)).rejects.toThrow(/no finished move/)
  })

  it('is refused where the other database is no place for it', async () => {
    const { connection: here } = await atHome()
    await expect(runMove([here, here], moveService)).rejects.toThrow(/as well/)
    const foreign = await openTestDatabase()
    onTestFinished(foreign.close)
    await expect(withoutOwner(here, writeAsCopy)).rejects.toThrow(/grant set on parameter/)
    await runMove([here, foreign], moveService, { before: 'note changes there' })
    await foreign.executeSql('delete from service_move')
    await makeAccount(
      { services: { ...portal().services, runInScope: createRunInScope(foreign.db) } },
      { tenant: 'kaigo' },
    )
    await expect(runMove([here, foreign], moveService)).rejects.toThrow(/an installation of its own/)
  })
})
