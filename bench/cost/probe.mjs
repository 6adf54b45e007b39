/**
 * Imported into the server that is measured: counts what it sends to PostgreSQL, its processor time and what it allocates, and
 * says so to the process that started it. PostgreSQL is whatever answers at the port of `DATABASE_URL`.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { Socket } from 'node:net'
import { GCProfiler, getHeapStatistics } from 'node:v8'

const databasePort = Number(new URL(process.env['DATABASE_URL'] ?? 'postgres://localhost:5432').port || 5432)
const [bind, parse, simpleQuery] = [0x42, 0x50, 0x51]
const counts = { statements: 0, writes: 0, roundTrips: 0 }

/** Names of the prepared statements that end a transaction; the same on all connections, since they are made of the texts. */
const endings = new Set()

/** @type {WeakMap<Socket, { isDatabase: boolean, read: number, isReadOnly: boolean }>} */
const sockets = new WeakMap()

/** @param {Buffer} bytes @param {number} at where a text begins that ends with a zero */
const textAt = (bytes, at) => bytes.toString('utf8', at, bytes.indexOf(0, at))

/**
 * Counts the statements.
 * @param {Buffer} bytes whole messages of PostgreSQL's protocol: a letter, then the length without it
 * @returns {string[]} what begins and ends transactions: the texts of statements without parameters, and `end` for a prepared end
 */
function countStatements(bytes) {
  const texts = []
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const kind = bytes[at]
    if (kind === 0) break // a start of a connection, which has no letter
    if (kind === bind || kind === simpleQuery) counts.statements += 1
    if (kind === simpleQuery) texts.push(textAt(bytes, at + 5))
    if (kind !== parse && kind !== bind) continue
    const first = textAt(bytes, at + 5)
    const second = textAt(bytes, at + 6 + Buffer.byteLength(first))
    if (kind === parse && /^(commit|rollback)$/.test(second)) endings.add(first)
    if (kind === bind && endings.has(second)) texts.push('end')
  }
  return texts
}

/** @param {Socket} socket @param {readonly unknown[]} pieces */
function count(socket, pieces) {
  const known = sockets.get(socket) ?? { isDatabase: socket.remotePort === databasePort, read: -1, isReadOnly: false }
  if (socket.remotePort !== undefined) sockets.set(socket, known)
  if (!known.isDatabase) return
  counts.writes += 1
  const texts = pieces.flatMap((piece) => (piece instanceof Buffer ? countStatements(piece) : []))
  // Nobody waits for the end of a transaction that has only read
  const isEndOfReads = known.isReadOnly && texts.length === 1 && texts[0] === 'end'
  // What is sent before anything was answered shares the way
  if (socket.bytesRead !== known.read && !isEndOfReads) counts.roundTrips += 1
  known.read = socket.bytesRead
  const begun = texts.find((text) => text.startsWith('begin'))
  if (begun) known.isReadOnly = begun.startsWith('begin read only')
}

const { _write: write, _writev: writeAll } = Socket.prototype
Socket.prototype._write = function (chunk, encoding, done) {
  count(this, [chunk])
  write.call(this, chunk, encoding, done)
}
Socket.prototype._writev = function (chunks, done) {
  count(
    this,
    chunks.map(({ chunk }) => chunk),
  )
  writeAll?.call(this, chunks, done)
}

let collections = new GCProfiler()
collections.start()
let usedBefore = getHeapStatistics().used_heap_size
let allocated = 0
let collecting = 0

/** Adds up by how much the heap grew between collections: what was allocated, also where nothing of it is left. */
function addAllocations() {
  for (const { beforeGC, afterGC, cost } of collections.stop()?.statistics ?? []) {
    allocated += beforeGC.heapStatistics.usedHeapSize - usedBefore
    usedBefore = afterGC.heapStatistics.usedHeapSize
    collecting += cost
  }
  const now = getHeapStatistics().used_heap_size
  allocated += now - usedBefore
  usedBefore = now
  collections = new GCProfiler()
  collections.start()
}

function read() {
  addAllocations()
  const { user, system } = process.cpuUsage()
  return { ...counts, processor: user + system, allocated, collecting }
}

/** @type {Session | null} */
let session = null

async function startProfile() {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
}

/** @param {string} file */
async function endProfile(file) {
  const { profile } = (await session?.post('Profiler.stop')) ?? {}
  session?.disconnect()
  writeFileSync(file, JSON.stringify(profile))
}

/** @param {{ ask: string, file?: string }} asked */
async function answer({ ask, file = '' }) {
  if (ask === 'profile') await startProfile()
  if (ask === 'profiled') await endProfile(file)
  return ask === 'read' ? read() : {}
}

process.on('message', (asked) => void answer(asked).then((said) => process.send?.(said)))
// The channel alone keeps no server running
process.channel?.unref()
