/**
 * What a page and a call cost: `node bench/cost/cost.ts [--requests 200] [--kinds NAME,…] [--beside FOLDER] [--floors react,next]
 * [--profile NAME]`. Processor time of server and PostgreSQL, statements, round trips, bytes, allocations; beside them two floors
 * that draw `/` from memory. `--beside` measures another checkout (built, packages installed) in turn with this one. A flame graph
 * of one kind is written to `.cache/cost`. Linux, with PostgreSQL on this machine.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { heading } from '../measure/figures.ts'
import { openBenchDatabase } from '../measure/portal-process.ts'
import { markdownTable } from '../measure/statistics.ts'
import { costRows, floorRows, type Measured } from './cost-table.ts'
import { writeFlamePage } from './flame-page.ts'
import { drawByNext, drawByReact, type Floor, keepTree } from './floors.ts'
import { chooseKinds, type Kind, kinds } from './kinds.ts'
import { type Cost, measureIdle, measureKind } from './measure-kind.ts'
import { type MeasuredPortal, startMeasuredPortal } from './measured-portal.ts'
import { prepareReaders } from './prepare-readers.ts'
import { endConnections, type Readers, send, sendMany } from './send.ts'

const firstPort = 41_750
const rounds = 6
/** Until the statements of a kind have plans on each connection, and the server's code is compiled. */
const warmUp = 400
const profiledRequests = 400
const root = resolve(import.meta.dirname, '../..')
const outFolder = join(root, '.cache/cost')

interface Options {
  requests: number
  kinds: readonly Kind[]
  beside: string
  floors: readonly string[]
  profile: string
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '200' },
      kinds: { type: 'string', default: '' },
      beside: { type: 'string', default: '' },
      floors: { type: 'string', default: 'react,next' },
      profile: { type: 'string', default: 'top' },
    },
  })
  const list = (text: string) => text.split(',').filter(Boolean)
  const requests = Number(values.requests)
  if (!Number.isInteger(requests) || requests < rounds) throw new Error(`--requests is a number from ${rounds} on.`)
  return {
    requests,
    kinds: chooseKinds(list(values.kinds)),
    beside: values.beside && resolve(values.beside),
    floors: list(values.floors),
    profile: values.profile,
  }
}

interface Installation {
  portals: MeasuredPortal[]
  admin: Connection
  readers: Readers
}

async function bytesOf(kind: Kind, { port }: MeasuredPortal, { service, visitors, postingIds }: Readers) {
  const [visitor = { cookie: '', address: '' }, [postingId = '']] = [visitors[0], postingIds]
  const sizeBy = async (encoding: string) => (await send(kind, { port, service, visitor, postingId, encoding })).bytes
  return { plain: await sizeBy('identity'), compressed: await sizeBy('gzip, deflate, br') }
}

/**
 * Measures all kinds at all servers in turn, so that the machine's moods meet everyone. The first one changes from round to round: it
 * pays for what is left by the requests before, and what it reads is at hand for the second.
 */
async function measureAll({ portals, admin, readers }: Installation, { requests, kinds: chosen }: Options) {
  const idle = new Map<string, Cost>()
  const measured: Measured[] = []
  for (const portal of portals) {
    for (const kind of chosen) {
      await sendMany(kind, readers, { port: portal.port, requests: warmUp })
      measured.push({ kind, portal: portal.name, costs: [], bytes: await bytesOf(kind, portal, readers) })
    }
    idle.set(portal.name, await measureIdle(portal, admin))
  }
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? measured : measured.toReversed()
    for (const one of inTurn.toSorted((a, b) => chosen.indexOf(a.kind) - chosen.indexOf(b.kind))) {
      const portal = portals.find(({ name }) => name === one.portal)
      const ofIdle = idle.get(one.portal)
      if (!portal || !ofIdle) continue
      const inRound = { readers, admin, requests: Math.ceil(requests / rounds), idle: ofIdle }
      one.costs.push(await measureKind(one.kind, portal, inRound))
    }
    console.error(`Round ${round + 1} of ${rounds}.`)
  }
  return measured
}

/** Writes the profile of a kind, and the same as a page; its file. */
async function profile(kind: Kind, portal: MeasuredPortal, readers: Readers): Promise<string> {
  const file = join(outFolder, `${kind.name}.cpuprofile`)
  await portal.startProfile()
  await sendMany(kind, readers, { port: portal.port, requests: profiledRequests })
  await portal.endProfile(file)
  writeFlamePage(file, `${file}.html`)
  return file
}

/** Draws `/` by others; what cannot be installed is left out, with a note. */
async function drawFloors({ portals, readers }: Installation, { floors, requests }: Options): Promise<Floor[]> {
  const [top, portal] = [kinds[0], portals[0]]
  if (!top || !portal || floors.length === 0) return []
  const { service, visitors, postingIds } = readers
  const [visitor = { cookie: '', address: '' }, [postingId = '']] = [visitors[0], postingIds]
  const { text } = await send(top, { port: portal.port, service, visitor, postingId, encoding: 'identity' })
  const file = join(outFolder, 'top.json')
  console.log(`\n\`/\` has ${keepTree(text, file)} elements.\n`)
  const drawn: Floor[] = []
  if (floors.includes('react')) drawn.push(drawByReact(file, Math.max(requests, 300)))
  if (floors.includes('next')) {
    await drawByNext(file, requests).then(
      (floor) => drawn.push(floor),
      (error: unknown) => console.log(`Without Next.js: ${error instanceof Error ? error.message : error}\n`),
    )
  }
  return drawn
}

/** Starts a server for each checkout. Tables and demo data are made by one before: none that is measured has done other work. */
async function install(databaseUrl: string, folder: string, { beside }: Options): Promise<Installation> {
  const admin = connectPostgresql({ url: databaseUrl, max: 2 })
  const checkouts = [
    { name: 'ours', root },
    { name: 'beside', root: beside },
  ].filter((each) => each.root !== '')
  const start = (each: { name: string; root: string }, index: number) =>
    startMeasuredPortal({ ...each, port: firstPort + index, databaseUrl, dataDir: join(folder, each.name) })
  const filling = await start({ name: 'ours', root }, 0)
  await filling.stop()
  const portals: MeasuredPortal[] = []
  for (const [index, each] of checkouts.entries()) portals.push(await start(each, index))
  const readers = await prepareReaders(admin)
  await admin.executeSql('vacuum analyze')
  return { portals, admin, readers }
}

async function main(): Promise<void> {
  const options = readOptions()
  mkdirSync(outFolder, { recursive: true })
  const { requests, beside } = options
  console.log(`## Cost of a page\n\n${await heading({ requests, ...(beside && { beside: 'another checkout' }) })}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-cost-'))
  const database = await openBenchDatabase('tsunagu_bench_cost')
  try {
    const installation = await install(database.url, folder, options)
    const measured = await measureAll(installation, options)
    console.log(markdownTable(costRows(measured)))
    const floors = await drawFloors(installation, options)
    if (floors.length > 0) console.log(markdownTable(floorRows(floors, measured)))
    const kind = kinds.find(({ name }) => name === options.profile)
    const [portal] = installation.portals
    if (kind && portal) console.log(`\nFlame graph: ${await profile(kind, portal, installation.readers)}, also .html`)
    for (const each of installation.portals) await each.stop()
    await installation.admin.close()
  } finally {
    endConnections()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
