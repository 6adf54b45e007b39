import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { loadDemoData } from '#seed/demo/load-demo-data.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { madeAgain } from '#server/platform/db/dump-tables.ts'
import { migrateIn, migrationNames } from '#server/platform/db/migrate.ts'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { createObjectStorage } from '#server/platform/storage/object-storage.ts'
import { parseStorageUrl } from '#server/platform/storage/storage-url.ts'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { fillEmptyTables, readAllRows } from '#server/testing/fill-tables.ts'
import { startObjectStore } from '#server/testing/object-store.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { readStoredFiles, storedFileKeys } from '#server/testing/stored-files.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'
import { openEmptyDatabase, openEmptyEmbedded } from '#server/testing/test-database.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { makeKey } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Installation, writeBackup } from './write-backup.ts'

// Databases are made and filled: on a busy machine that takes its time
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-backup-'))
const filesFolder = join(folder, 'files')
const storage = createDiskStorage({ folder: filesFolder, keyring: testKeyring })
/** Files have the time of this machine. */
const now = new Date().toISOString()
const portal = useTestApp({ now, rateLimits: wideRateLimits, passwords: countingPasswords(), storage })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'monday.tsunagu')
const installation = (): Installation => ({ connection: portal().connection, storage, keyring: testKeyring })
const backUp = (to = path, recipients: string[] = [], from = installation()) =>
  writeBackup(from, createWriteStream(to), { recipients, now: portal().services.clock() })
const restore = (from = path, { identities = null as string | null, into = installation(), isReplaced = true } = {}) =>
  restoreBackup(
    into,
    { path: from, identities },
    { isReplaced, tenants: portal().services.tenants(), now: portal().services.clock() },
  )
/** Places go on far ahead after a restore, so that nobody's cursor is before them. */
const withoutPlaces = (rows: Map<string, string[]>) => new Map([...rows].filter(([table]) => table !== 'event_place'))

const message = { subject: '面接', body: '来週の面接の件です。', files: [] }

/** What the schema consists of beside its tables' columns. */
async function shapeOf({ executeSql }: Connection) {
  const { rows } = await executeSql(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as thing
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
    union all select tablename || ' ' || policyname || ' ' || qual from pg_policies`)
  return rows
    .map(({ thing }) => String(thing))
    .filter((thing) => !thing.startsWith('job_queue.'))
    .toSorted()
}

describe('a backup', () => {
  let account: Awaited<ReturnType<typeof makeAccount>>
  let rows: Map<string, string[]>
  let files: unknown
  let written: Awaited<ReturnType<typeof writeBackup>>
  const signIn = (at: TestApp = portal()) => sessionByPassword(at, account)

  beforeAll(async () => {
    const { services, connection } = portal()
    const one = new Map([...services.tenants()].slice(0, 1))
    await loadDemoData({ ...services, tenants: () => one })
    await portal().work()
    account = await makeAccount(portal())
    const session = await signIn()
    const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
    await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
    await portal().call('sendMessage', {
      session,
      body: { ...message, clientMessageId: crypto.randomUUID() },
    })
    expect(await fillEmptyTables(connection)).toContain('webhook')
    await services.runInScope('kango', (scope) =>
      services.enqueue(scope.transaction, 'send_mail', {
        kind: 'account',
        tenant: 'kango',
        to: account.email,
        subject: '待っている',
        text: '本文',
        html: '<p>本文</p>',
      } as never),
    )
    ;[rows, files] = [await readAllRows(connection), await readStoredFiles(storage)]
    written = await backUp()
  })

  it('holds something of every table, and every file', () => {
    const copied = [...rows].filter(([table]) => !madeAgain.has(table))
    expect(copied.filter(([, lines]) => lines.length === 0 || lines[0] === '')).toEqual([])
    expect(written).toMatchObject({ rows: [...rows.values()].flat().length, missing: 0 })
    expect(written.files).toBeGreaterThan(2)
  })

  it('goes into the other kind of database, and from there back', async () => {
    const embedded = { ...installation(), connection: await openEmptyEmbedded() }
    await restore(path, { into: embedded, isReplaced: false })
    expect(withoutPlaces(await readAllRows(embedded.connection))).toEqual(withoutPlaces(rows))
    const second = join(folder, 'embedded.tsunagu')
    await backUp(second, [], embedded)
    await embedded.connection.close()
    const back = { ...installation(), connection: await openEmptyDatabase() }
    await restore(second, { into: back })
    expect(withoutPlaces(await readAllRows(back.connection))).toEqual(withoutPlaces(rows))
    await back.connection.close()
  })

  it("goes into a store of S3's kind, and from there back onto a disk", async () => {
    const store = await startObjectStore()
    const inStore = createObjectStorage(parseStorageUrl(store.url))
    const there = { ...installation(), connection: await openEmptyEmbedded(), storage: inStore }
    await restore(path, { into: there, isReplaced: false })
    expect(await readStoredFiles(inStore)).toEqual(files)
    const second = join(folder, 'store.tsunagu')
    expect(await backUp(second, [], there)).toMatchObject({ files: written.files, missing: 0 })
    await store.stop()
    store.remove()
    const disk = createDiskStorage({ folder: join(folder, 'another-disk'), keyring: testKeyring })
    await restore(second, { into: { ...there, storage: disk } })
    expect(await readStoredFiles(disk)).toEqual(files)
    // The embedded database was replaced
    expect(await shapeOf(there.connection)).toEqual(await shapeOf(portal().connection))
    await there.connection.close()
  })

  describe('put back where everything was destroyed', () => {
    const restored = useTestApp({
      now,
      rateLimits: wideRateLimits,
      passwords: countingPasswords(),
      storage,
      openDatabase: async () => {
        rmSync(filesFolder, { recursive: true })
        // as the command does that restores
        mkdirSync(filesFolder)
        const connection = await openEmptyDatabase()
        // once into nothing, and once in the place of what is there
        await restore(path, { into: { ...installation(), connection }, isReplaced: false })
        await connection.executeScript('delete from job_seeker; drop table job_search cascade')
        await restore(path, { into: { ...installation(), connection } })
        expect(withoutPlaces(await readAllRows(connection))).toEqual(withoutPlaces(rows))
        return connection
      },
    })

    it('has every file, and waiting mails', async () => {
      expect(await readStoredFiles(storage)).toEqual(files)
      expect((await restored().mails()).map(({ subject }) => subject)).toContain('待っている')
    })

    it('is what one signs in to and searches, with places of events ahead of those given before', async () => {
      const session = await signIn(restored())
      expect(session).not.toBe('')
      const before = await portal().call('countJobPostings', {
        session: await signIn(),
        body: { searchBody: { formElementStates: [] } },
      })
      const after = await restored().call('countJobPostings', {
        session,
        body: { searchBody: { formElementStates: [] } },
      })
      expect([before.status, after.body]).toEqual([200, before.body])
      const content = { ...message, clientMessageId: crypto.randomUUID() }
      expect((await restored().call('sendMessage', { session, body: content })).status).toBe(200)
      const events = await restored().call('listEvents', operatorOf(await tokenFor(restored())))
      expect(Number(events.body.events.at(-1)?.sequence)).toBeGreaterThan(1_000_000)
    })

    it('has keys, indexes, triggers and policies as migrations make them', async () => {
      const fresh = await openEmptyEmbedded()
      await fresh.db.transaction().execute((trx) => migrateIn(trx))
      expect(await shapeOf(restored().connection)).toEqual(await shapeOf(fresh))
      await fresh.close()
    })

    it('does not bring back who has left since', async () => {
      const session = await signIn(restored())
      const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
      expect((await restored().call('withdraw', { session, body: { states } })).status).toBe(204)
      await restored().work()
      const connection = await openEmptyDatabase()
      await restore(path, { into: { ...installation(), connection } })
      const again = await readAllRows(connection)
      await connection.close()
      expect(again.get('job_seeker')?.length).toBe((rows.get('job_seeker')?.length ?? 0) - 1)
      expect([...(again.get('job_seeker') ?? [])].join()).not.toContain(account.id)
      expect((await storedFileKeys(storage)).filter((key) => key.includes(account.id))).toEqual([])
    })
  })

  describe('is refused, and nothing is changed,', () => {
    let before: Map<string, string[]>
    let whole: Buffer
    const spoilt = join(folder, 'spoilt.tsunagu')
    beforeAll(async () => {
      before = await readAllRows(portal().connection)
      whole = await readFile(path)
    })
    /** The sentence of a refusal that changed nothing. */
    const refusalOf = async (attempt: Promise<unknown>) => {
      const sentence = await attempt.then(
        () => 'not refused',
        (error: Error) => error.message,
      )
      expect(await readAllRows(portal().connection)).toEqual(before)
      return sentence
    }

    it('by a database that is not empty, unless it may be replaced', async () => {
      expect(await refusalOf(restore(path, { isReplaced: false }))).toMatch(/not empty.*--replace/)
    })

    it.each([0, 40, 0.3, 0.99])('when it is cut off at %d', async (at) => {
      await writeFile(spoilt, whole.subarray(0, at < 1 ? whole.length * at : at))
      expect(await refusalOf(restore(spoilt))).toMatch(/damaged or cut off/)
    })

    it.each([0.1, 0.5, 0.9])('when a byte of it is another at %d', async (at) => {
      const changed = Buffer.from(whole)
      const place = Math.floor(whole.length * at)
      changed[place] = (changed[place] ?? 0) ^ 0x10
      await writeFile(spoilt, changed)
      expect(await refusalOf(restore(spoilt))).toMatch(/damaged or cut off/)
    })

    it('when a newer version made it', async () => {
      await portal().connection.executeScript(`insert into migration (name) values ('9999_future')`)
      await backUp(spoilt)
      await portal().connection.executeScript(`delete from migration where name = '9999_future'`)
      expect(await refusalOf(restore(spoilt))).toMatch(/newer version \(9999_future\)/)
    })

    it('without the secrets of its installation', async () => {
      const keyring = createKeyring([{ id: 'another', secret: 'x'.repeat(40) }])
      expect(await refusalOf(restore(path, { into: { ...installation(), keyring } }))).toMatch(
        /needs the secret ".+".*SECRET_KEYS/s,
      )
    })

    it('when it is something else', async () => {
      await writeFile(spoilt, 'not a backup')
      expect(await refusalOf(restore(spoilt))).toMatch(/damaged or cut off/)
    })
  })

  it('encrypted is read with its own key alone', async () => {
    const [own, other] = [await makeKey(new Date()), await makeKey(new Date())]
    const secret = join(folder, 'secret.tsunagu')
    await backUp(secret, [own.publicKey])
    expect((await readFile(secret)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    const into = { ...installation(), connection: await openEmptyDatabase() }
    await expect(restore(secret, { into })).rejects.toThrow(/--identity/)
    await expect(restore(secret, { into, identities: other.file })).rejects.toThrow(/another key/)
    await restore(secret, { into, identities: own.file, isReplaced: false })
    expect((await readAllRows(into.connection)).get('progress_move')).toEqual(rows.get('progress_move'))
    await into.connection.close()
    await expect(backUp(secret, ['age1wrong'])).rejects.toThrow(/no public key/)
  })

  const kinds = { tested: openEmptyDatabase, embedded: openEmptyEmbedded }
  it.each(Object.entries(kinds))('of an earlier version is brought up to date on the %s database', async (_, open) => {
    const connection = await open()
    const into = { ...installation(), connection }
    await connection.db.transaction().execute((trx) =>
      migrateIn(
        trx,
        migrationNames().filter((name) => name <= '0007_profile'),
      ),
    )
    await connection.executeScript(
      `insert into job_seeker (tenant, id, email, created_at) values ('kango', gen_random_uuid(), 'old@example.jp', now())`,
    )
    const earlier = join(folder, 'earlier.tsunagu')
    await backUp(earlier, [], into)
    await restore(earlier, { into })
    const { rows: found } = await connection.executeSql('select email, suspended_at from job_seeker')
    expect(found).toEqual([{ email: 'old@example.jp', suspended_at: null }])
    await connection.close()
  })

  it('that finds no room fails', async () => {
    await expect(backUp('/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})
