import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { undoImport } from './undo-import.ts'
import { deleteOldReports } from './undo-progress.queries.ts'

const portal = useTestApp({ now: '2026-11-20T10:00:00+09:00' })
let cookie = ''
let token = ''
beforeAll(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
  token = await tokenFor(portal())
})

type Item = ReturnType<typeof feedItem>
const ofSource = (source: string, reference: string, change: Parameters<typeof feedItem>[0] = {}): Item => {
  const item = feedItem({ reference, ...change })
  return { ...item, identifier: { ...item.identifier, name: source } }
}
const withoutHours = (item: Item): unknown => {
  const { hours: _hours, ...terms } = item['x-tsunagu'].terms
  return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms } }
}
const desk = () => ({ cookie, service: 'kango' })
/** The test's clock does not move: imports are known by the names of their files. */
let files = 0
const send = async (items: readonly unknown[], query: CallOptions['query'] = {}) => {
  files += 1
  const body = items.map((item) => `${JSON.stringify(item)}\n`).join('')
  const headers = { 'content-type': 'application/x-ndjson' }
  const answer = await callDesk(portal(), 'importJobPostings', {
    ...desk(),
    headers,
    body,
    query: { fileName: `${files}.jsonl`, ...query },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return find(String(query['fileName'] ?? `${files}.jsonl`))
}
/** A full file of a source that may close what it likes. */
const sendAll = (source: string, items: readonly unknown[]) =>
  send(items, { source, fullFeed: 'true', maxCloseShare: 1 })
const find = async (fileName: string) => {
  const { body } = await callDesk(portal(), 'listImports', desk())
  const run = body.imports.find((one) => one.fileName === fileName)
  if (!run) throw new Error(`There is no import of ${fileName}.`)
  return run
}
const preview = async (importId: string) =>
  (await callDesk(portal(), 'previewImportUndo', { ...desk(), params: { importId } })).body.preview
const undo = (importId: string, more: object = { maxCloseShare: 1 }) =>
  callDesk(portal(), 'undoImport', { ...desk(), params: { importId }, body: { reason: '古いファイル', ...more } })
const changesOf = async (importId: string, query: CallOptions['query'] = {}) =>
  (await callDesk(portal(), 'listImportChanges', { ...desk(), params: { importId }, query })).body.changes
const read = async (importId: string) =>
  (await callDesk(portal(), 'getImport', { ...desk(), params: { importId } })).body

/** What is stored of a source: what job seekers see and find, and what is quarantined. */
const stateOf = async (source: string) => {
  const { rows } = await portal().connection.executeSql(
    `select split_part(posting.source_id, ' ', 2) as name, posting.document ->> 'title' as title,
       posting.withdrawn_at is null as is_open, search.id is not null as is_found, kept.closes_at is not null as is_held
     from job_posting as posting
     left join job_search as search on search.tenant = posting.tenant and search.id = posting.id
     left join job_posting_quarantine as kept on kept.tenant = posting.tenant and kept.job_posting_id = posting.id
     where posting.source_id like $1 || ' %' order by posting.source_id`,
    [source],
  )
  return rows.map(({ name, title, is_open, is_found, is_held }) =>
    [name, title, is_open ? 'open' : 'closed', is_found && 'found', is_held && 'held'].filter(Boolean).join(' '),
  )
}

describe('imports', () => {
  it('are listed with who sent which file and what came of it, line by line', async () => {
    const run = await sendAll('list', [ofSource('list', 'A'), withoutHours(ofSource('list', 'B')), 'no posting'])
    expect(run).toMatchObject({
      state: 'done',
      startedByName: '佐伯 ゆかり',
      fileName: '1.jsonl',
      source: 'list',
      isFullFeed: true,
      counts: { received: 3, created: 1, quarantined: 1, rejected: 1 },
      undo: null,
    })
    const { report } = await read(run.importId)
    expect(report).toMatchObject({ errors: [{ line: 3 }], quarantine: [{ line: 2, identifier: 'B' }] })
    expect((await changesOf(run.importId)).map(({ sourceId, kind }) => `${sourceId} ${kind}`).toSorted()).toEqual([
      'list A created',
      'list B quarantined',
    ])
    await importAs(portal(), { token, items: [ofSource('list', 'C')] })
    expect(await find('')).toMatchObject({ startedByName: 'test' })
  })

  it('are kept where they failed, with what they had done', async () => {
    await sendAll('share', [ofSource('share', 'A'), ofSource('share', 'B')])
    const refused = send([ofSource('share', 'A')], {
      source: 'share',
      fullFeed: 'true',
      maxCloseShare: 0.1,
      fileName: 'refused.csv',
    })
    await expect(refused).rejects.toThrow('would close')
    const run = await find('refused.csv')
    expect(run).toMatchObject({ state: 'failed', counts: null })
    expect(run.failure).toContain('would close 1 of the 2')
    expect(await preview(run.importId)).toMatchObject({ obstacle: 'nothing' })
    expect((await undo(run.importId)).status).toBe(409)
  })

  it('keep their counts after 90 days, without the lines', async () => {
    const run = await sendAll('old', [ofSource('old', 'A'), 'no posting'])
    const { services, connection } = portal()
    const tidy = () => services.runInScope('kango', (scope) => deleteOldReports(scope, services.clock()))
    await tidy()
    expect((await read(run.importId)).report?.errors).toHaveLength(1)
    await connection.executeSql(`update import_run set started_at = started_at - interval '91 days' where id = $1`, [
      run.importId,
    ])
    await tidy()
    const { report, import: listed } = await read(run.importId)
    expect(report).toBe(null)
    expect(listed.counts).toMatchObject({ created: 1, rejected: 1 })
    expect(await changesOf(run.importId)).toEqual([])
  })

  it('leave no list to a key without the scope, and no other service’s import', async () => {
    const { importId } = await find('refused.csv')
    const other = await tokenFor(portal(), { tenant: 'kaigo' })
    const headers = { authorization: `Bearer ${other}` }
    expect((await portal().call('getImport', { tenant: 'kaigo', headers, params: { importId } })).status).toBe(404)
    const narrow = { authorization: `Bearer ${await tokenFor(portal(), { scopes: ['messages:write'] })}` }
    expect((await portal().call('listImports', { headers: narrow })).status).toBe(403)
  })
})

describe('taking an import back', () => {
  const first = () => ['A', 'B', 'C', 'D'].map((name) => ofSource('undo', name, { title: `${name}の求人` }))

  it('brings back what was there before, once, with what is searched', async () => {
    await sendAll('undo', first())
    const before = await stateOf('undo')
    const [a, b, c] = first()
    const changed = [{ ...a, title: '別の題名' }, b, withoutHours(c as Item), ofSource('undo', 'E')]
    const run = await sendAll('undo', changed)
    expect(await stateOf('undo')).toEqual([
      'A 別の題名 open found',
      'B Bの求人 open found',
      'C Cの求人 open found held',
      'D Dの求人 closed',
      expect.stringMatching(/^E .* open found$/),
    ])
    expect(await preview(run.importId)).toEqual({
      obstacle: null,
      restored: 1,
      closed: 1,
      reopened: 1,
      lines: 1,
      left: 0,
      sources: [{ source: 'undo', closing: 1, open: 4 }],
    })
    const [one, two] = await Promise.all([undo(run.importId), undo(run.importId)])
    expect([one.status, two.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    await portal().mails()
    expect(await stateOf('undo')).toEqual([...before, expect.stringMatching(/^E .* closed$/)])
    const { undo: done } = (await read(run.importId)).import
    expect(done).toMatchObject({ state: 'done', reason: '古いファイル', doneCount: 4, totalCount: 4, leftCount: 0 })
    expect((await undo(run.importId)).status).toBe(409)
    const again = await sendAll('undo', changed)
    expect(again.counts).toMatchObject({ updated: 2, created: 0, closed: 2 })
  })

  it('closes no more than it may', async () => {
    await sendAll('guard', [ofSource('guard', 'A')])
    const run = await send([ofSource('guard', 'B')])
    const { status, body } = await undo(run.importId, {})
    expect({ status, text: JSON.stringify(body) }).toMatchObject({
      status: 409,
      text: expect.stringContaining('1 of the 2'),
    })
    expect(await stateOf('guard')).toEqual([expect.stringContaining('open'), expect.stringContaining('open')])
  })

  it('leaves and lists what was changed since, by hand or by another import', async () => {
    const items = ['A', 'B', 'C'].map((name) => ofSource('since', name, { title: name }))
    await send(items)
    const run = await send(items.map((item) => ({ ...item, title: `${item.title}2` })))
    const [a, b] = items
    const byHand = { ...a, title: 'A3' }
    const put = await callDesk(portal(), 'putJobPosting', {
      ...desk(),
      params: { sourceId: 'since A' },
      body: byHand,
    })
    expect(put.status).toBe(200)
    await importAs(portal(), { token, items: [{ ...b, title: 'B3' }] })
    expect(await preview(run.importId)).toMatchObject({ restored: 1, left: 2 })
    expect((await undo(run.importId)).status).toBe(200)
    await portal().mails()
    expect(await stateOf('since')).toEqual(['A A3 open found', 'B B3 open found', 'C C open found'])
    expect(
      (await changesOf(run.importId, { isLeft: 'true' })).map(({ sourceId, outcome }) => [sourceId, outcome]),
    ).toEqual(
      expect.arrayContaining([
        ['since A', 'changed_since'],
        ['since B', 'changed_since'],
      ]),
    )
  })

  it('leaves what may not be published any more, and what is over', async () => {
    const items = ['A', 'B'].map((name) => ofSource('rules', name, { title: name }))
    await send(items)
    const run = await send(items.map((item) => ({ ...item, title: `${item.title}2` })))
    await portal().connection.executeSql(
      `update job_posting_version set document = case when document ->> 'title' = 'A'
         then document #- '{x-tsunagu,terms,hours}' else jsonb_set(document, '{validThrough}', '"2026-11-19"') end
       where job_posting_id in (select id from job_posting where source_id like 'rules %')`,
    )
    expect((await undo(run.importId)).status).toBe(200)
    await portal().mails()
    expect(await stateOf('rules')).toEqual(['A A2 open found', 'B B2 open found'])
    const left = await changesOf(run.importId, { isLeft: 'true' })
    expect(left.map(({ sourceId, outcome }) => `${sourceId} ${outcome}`).toSorted()).toEqual([
      'rules A not_publishable',
      'rules B expired',
    ])
  })

  it('waits for another import, which may be cut off, and is refused after a week', async () => {
    await sendAll('busy', [ofSource('busy', 'A')])
    const run = await send([ofSource('busy', 'A', { title: '二つ目' })])
    const { connection } = portal()
    await connection.executeSql(
      `insert into import_run (tenant, id, started_by, started_by_name, started_at, seen_at, state, file_name, is_full_feed)
       values ('kango', gen_random_uuid(), gen_random_uuid(), '', $1, $1, 'running', 'busy.csv', false)`,
      [portal().services.clock()],
    )
    expect((await find('busy.csv')).state).toBe('running')
    expect((await preview(run.importId)).obstacle).toBe('running')
    expect((await undo(run.importId)).status).toBe(409)
    await connection.executeSql(
      `update import_run set seen_at = seen_at - interval '11 minutes' where state = 'running'`,
    )
    expect((await find('busy.csv')).state).toBe('cut_off')
    expect((await preview(run.importId)).obstacle).toBe(null)
    await connection.executeSql(`update import_run set started_at = started_at - interval '8 days' where id = $1`, [
      run.importId,
    ])
    expect((await preview(run.importId)).obstacle).toBe('too_late')
    expect((await undo(run.importId)).status).toBe(409)
  })

  it('goes on where a process was killed between two batches', async () => {
    const items = Array.from({ length: 5 }, (_, index) => ofSource('kill', `K-${index}`, { title: '前' }))
    await send(items)
    const run = await send(items.map((item) => ({ ...item, title: '後' })))
    const { served } = portal()
    let batches = 0
    const killed = {
      ...served,
      runInScope: ((tenant, work) => {
        // The first one looks whether there is something to do; the third is the second batch
        batches += 1
        return served.runInScope(tenant, async (scope) => {
          const result = await work(scope)
          if (batches === 3) throw new Error('killed')
          return result
        })
      }) satisfies typeof served.runInScope,
    }
    await served.runInScope('kango', (scope) =>
      scope
        .updateTable('import_run')
        .set({ undo_state: 'running', undone_by: run.importId, undone_at: served.clock(), undo_total: 5 })
        .where('id', '=', run.importId)
        .execute(),
    )
    const job = { tenant: 'kango', importId: run.importId }
    const steps = { batchSize: 2, batches: 20 }
    await expect(undoImport(killed, job, steps)).rejects.toThrow('killed')
    const titles = async () => {
      const { rows } = await portal().connection.executeSql(
        `select document ->> 'title' as title, count(*)::int as count from job_posting
         where source_id like 'kill %' group by 1 order by 1`,
      )
      return Object.fromEntries(rows.map(({ title, count }) => [String(title), count]))
    }
    expect(await titles()).toEqual({ 前: 2, 後: 3 })
    await Promise.all([undoImport(served, job, steps), undoImport(served, job, steps)])
    expect(await titles()).toEqual({ 前: 5 })
    expect((await read(run.importId)).import.undo).toMatchObject({ state: 'done', doneCount: 5, leftCount: 0 })
  })
})
