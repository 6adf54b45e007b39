import { execFile } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectVisible } from './testing/expect-page.ts'
import { freePort } from './testing/free-port.ts'
import { demoJobSeeker, signIn } from './testing/people.ts'
import { createPortalData, type PortalData } from './testing/portal-data.ts'
import { portalEnv } from './testing/portal-env.ts'
import { root, type ServerProcess, startProgram } from './testing/server-process.ts'

const title = '担当者の名前'
/** Of tenants/kango/app.yaml. */
const adviserName = '佐伯 ゆかり'
let copy = ''
let data: PortalData
let server: ServerProcess
let visitor: Visitor
let origin: string

/** Runs a script of a repository, as its developer would; returns what it prints. */
const run = async (folder: string, script: string, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [join(folder, script), ...args], { cwd: folder })).stdout

beforeAll(async () => {
  copy = await run(root, 'scripts/testing/copy-repository.mjs')
  await run(copy, 'scripts/new-component.mjs', '--with-source', 'demo_counter')
  appendFileSync(
    join(copy, 'tenants/base/screens/top.yaml'),
    `  - id: count\n    type: demo_counter\n    source: demo_counter\n    payload: { title: ${title} }\n`,
  )
  await run(copy, 'scripts/build-web.mjs')
  data = await createPortalData(inject('seeded'))
  const port = await freePort()
  origin = `http://kango.localhost:${port}`
  server = startProgram([join(copy, 'apps/server/src/main.ts')], portalEnv(data, port))
  await server.ready()
  visitor = await openVisitor(await openBrowser(), 'phone')
  // It builds the web application, which takes its time on a busy machine
}, 600_000)
afterAll(async () => {
  await visitor?.close()
  await server?.end('SIGTERM')
  await data?.remove()
  if (copy) rmSync(copy, { recursive: true, force: true })
})

it('draws a generated component with the data of its source, in the page and after it is hydrated', async () => {
  await signIn(visitor, origin, demoJobSeeker, '/')
  const section = visitor.page.locator('section').filter({ has: visitor.page.getByRole('heading', { name: title }) })
  await expectVisible(section)
  expect(await section.getByRole('listitem').allTextContents()).toEqual([adviserName])
  await untilAlive(visitor.page)
  expect(await section.getByRole('listitem').allTextContents()).toEqual([adviserName])
  visitor.expectQuiet()
})
