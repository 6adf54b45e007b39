/** `npm run bench -- NAME [options]`: one benchmark in a process of its own. Each prints its table, ratios included. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const benchmarks: Record<string, { file: string; what: string }> = {
  search: { file: 'search/search.ts', what: 'page + exact count against the same SQL by the bare driver' },
  grams: {
    file: 'search/grams.ts',
    what: 'memory and stalls while the grams of a segment are made, without a database',
  },
  'search-import': {
    file: 'search/beside-import.ts',
    what: 'searches before, beside and after an import of 10,000 new postings, and when these are found',
  },
  'first-visit': {
    file: 'first-visit/first-visit.ts',
    what: 'LCP, CLS and bytes against a static page of the same content',
  },
  auth: { file: 'auth/auth.ts', what: '200 sign-ins at once on PostgreSQL: other calls’ p95 against idle, stalls' },
  'row-security': {
    file: 'row-security/row-security.ts',
    what: 'a page of messages through a tenant scope against the same statement without policies',
  },
  desk: { file: 'desk/desk.ts', what: 'the staff’s queue with 100,000 job seekers against its conversations alone' },
  'desk-calls': {
    file: 'desk/calls.ts',
    what: 'the desk’s lists, counts and matching over HTTP with a million postings and 100,000 job seekers',
  },
  'desk-load': {
    file: 'desk/staff-load.ts',
    what: '50 members of staff at work while 40 job seekers write: times of calls, delay of news in open desks',
  },
  'desk-browser': {
    file: 'desk/browser.ts',
    what: 'the desk in Chromium: a key, a page, scrolling, memory while changes arrive; also 4 × slower',
  },
  people: {
    file: 'desk/people.ts',
    what: 'the staff’s list of job seekers, its counts and a timeline, with 100,000 of them',
  },
  figures: {
    file: 'desk/figures.ts',
    what: 'the figures of a year, their rows, and the ledger of fees, with 100,000 job seekers',
  },
  alerts: {
    file: 'alerts/alerts.ts',
    what: '5,000 new postings held against 100,000 saved searches, with running each search',
  },
  changes: {
    file: 'changes/changes.ts',
    what: 'notices and mails after an import that changes 10,000 postings, 2,000 of them liked, asked about or applied for',
  },
  notices: {
    file: 'notices/notices.ts',
    what: 'notice, push message and mail of a thousand messages a minute: how long after the message each arrives',
  },
  import: { file: 'import/import.ts', what: '100,000 job postings through the import against COPY of the same rows' },
  fuzz: {
    file: 'fuzz/fuzz.ts',
    what: 'every call with what nearly fits its contract; stalls at its largest input; an attack beside another service',
  },
  memory: {
    file: 'memory/memory.ts',
    what: 'the most memory of the server in imports, exports and ledgers of 100,000 postings, on PostgreSQL',
  },
  rest: {
    file: 'memory/at-rest.ts',
    what: 'memory of the server after its start, after 2,000 requests, and five minutes later, on PostgreSQL',
  },
  mail: {
    file: 'mail/mail.ts',
    what: 'a code behind 3,600 other mails: when it arrives, and how many are sent in a second',
  },
  pooler: {
    file: 'pooler/pooler.ts',
    what: '20 server processes on 60 connections through PgBouncer: sessions of PostgreSQL, requests that fail',
  },
  replicas: {
    file: 'replicas/replicas.ts',
    what: 'processor time of primary, replica and server for a request, without a replica and with one',
  },
  faults: {
    file: 'faults/faults.ts',
    what: 'two servers behind nginx under load while parts fail: acknowledged writes, error rate, recovery',
  },
  failover: {
    file: 'failover/failover.ts',
    what: 'Patroni, etcd and HAProxy under load while the primary is killed, frozen, cut off, full: lost, doubled, next write',
  },
  'point-in-time': {
    file: 'point-in-time/point-in-time.ts',
    what: 'a restore by pgBackRest to a named second in a fresh cluster, with files and keys, and what it brought back',
  },
  soak: {
    file: 'soak/soak.ts',
    what: 'steady load for 15 minutes: growth of memory and connections',
  },
  throughput: {
    file: 'throughput/throughput.ts',
    what: 'requests per second of two servers behind nginx, and of one',
  },
  processes: {
    file: 'throughput/processes.ts',
    what: 'a page by one process and by several that share a port: requests per second, and per second of the servers’ cores',
  },
  cost: {
    file: 'cost/cost.ts',
    what: 'processor, statements, round trips and bytes of pages and calls, with React and Next.js drawing from memory',
  },
  renderer: {
    file: 'renderer/renderer.ts',
    what: 'a screen of cards against hand-written React, json-render, A2UI, DivKit, Adaptive Cards',
  },
  forms: {
    file: 'forms/forms.ts',
    what: 'mount and script per key against hand-written React, react-hook-form, rjsf, JSON Forms, SurveyJS, …',
  },
}

const [name = '', ...options] = process.argv.slice(2)
const benchmark = benchmarks[name]
if (!benchmark) {
  const list = Object.entries(benchmarks).map(([each, { what }]) => `  ${each.padEnd(12)} ${what}`)
  console.error(`Usage: npm run bench -- NAME [options]\n\n${list.join('\n')}`)
  process.exit(2)
}
const child = spawn(process.execPath, [join(import.meta.dirname, benchmark.file), ...options], { stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
