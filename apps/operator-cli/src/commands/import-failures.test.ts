import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { emptyReport, respondJson, startImportServer, type Treat } from '#operator-cli/testing/import-server.ts'
import { makeFolder, runCli, startCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const lines = (count: number) => '{"@type":"JobPosting"}\n'.repeat(count)
const resume = 'What was imported until then stays: run the same command again to complete it.\n'

/** Imports `input` into a server that treats the call so. */
async function importInto(treat: Treat, input = lines(1)) {
  await using server = await startImportServer(treat)
  const address = `http://kango.localhost:${server.port}`
  const { out, err, code } = await runCli(['import', '-', ...service, '--url', address], { input })
  const message = err.replaceAll(address, 'ADDRESS').replace(/^Sending standard input\n(Sent .*\n)*/, '')
  return { out, message, code }
}

const refuse =
  (status: number, message = 'Refused.'): Treat =>
  (_request, response) =>
    respondJson(response, status, { code: 'x', message, details: [] })

it.each([
  [401, 'The API key of --key is not one of the service "kango", or was revoked.'],
  [403, 'Use one with the scope "job_postings:write".'],
  [404, 'The server at ADDRESS knows no service "kango". Check --service'],
])('says what to do about %d, without sending the rest', async (status, text) => {
  const { out, message, code } = await importInto(refuse(status), lines(200_000))
  expect(message).toContain(text)
  expect({ out, code }).toEqual({ out: '', code: 1 })
})

it.each([429, 500, 503])('passes on what the server says with %d', async (status) => {
  const { message, code } = await importInto(refuse(status, 'Too much\u001b of it.'))
  expect(message).toBe(`The server at ADDRESS answered with the error ${status}: Too much\\u001b of it.\n${resume}`)
  expect(code).toBe(1)
})

it('names an error whose page is none of this API', async () => {
  const { message, code } = await importInto(
    (_request, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
  )
  expect(message).toBe(`The server at ADDRESS answered with the error 502\n${resume}`)
  expect(code).toBe(1)
})

it('tells where a redirect leads', async () => {
  const { message, code } = await importInto((_request, response) => {
    response.writeHead(308, { location: 'https://kango.example.jp/' }).end()
  })
  expect(message).toContain('to https://kango.example.jp/: give that server')
  expect(code).toBe(1)
})

it.each([
  ['a page', (_request, response) => void response.end('<h1>Welcome</h1>')],
  ['other JSON', (_request, response) => respondJson(response, 200, { ...emptyReport, errors: [{ line: '1' }] })],
] satisfies [string, Treat][])('refuses %s as a report', async (_name, treat) => {
  const { out, message, code } = await importInto(treat)
  expect(message).toContain('The answer of ADDRESS is no report of this import.')
  expect({ out, code }).toEqual({ out: '', code: 1 })
})

it('does not take a report for the whole file that came before the file was sent', async () => {
  const { message, code } = await importInto(
    (_request, response) => respondJson(response, 200, emptyReport),
    lines(1_000_000),
  )
  expect(message).toContain('is no report of this import')
  expect(code).toBe(1)
})

it('says that blank lines hold no postings', async () => {
  const { message, code } = await importInto((request, response) => {
    request.resume().on('end', () => respondJson(response, 200, emptyReport))
  }, '\n\n')
  expect(message).toContain('standard input holds no posting')
  expect(code).toBe(1)
})

it.each([
  ['while the file is sent', (request) => void request.once('data', () => request.socket.destroy())],
  ['before the report', (request) => void request.resume().on('end', () => request.socket.destroy())],
  [
    'within the report',
    (request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-length': 1_000 }).write('{"received":', () => request.socket.destroy())
      })
    },
  ],
] satisfies [string, Treat][])('says that a connection lost %s has done no harm', async (_name, treat) => {
  const { out, message, code } = await importInto(treat, lines(500_000))
  expect(message).toMatch(/^The connection to ADDRESS was lost \(\w+\)\. /)
  expect(message).toContain(resume)
  expect({ out, code }).toEqual({ out: '', code: 1 })
})

it.each(['SIGINT', 'SIGTERM'] as const)('ends in order on %s, although standard input stays open', async (signal) => {
  const reached = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  await using server = await startImportServer((request) => {
    request.once('data', () => reached.resolve())
    request.on('error', () => cut.resolve())
  })
  const { child, stdin, ended } = startCli(['import', '-', ...service], { env: { PORT: String(server.port) } })
  stdin.write(lines(1))
  await reached.promise
  child.kill(signal)
  expect(await ended).toEqual({ out: '', err: `Sending standard input\nInterrupted. ${resume}`, code: 1 })
  await cut.promise
})

it('says how to start a server that does not run', async () => {
  const server = await startImportServer()
  await server[Symbol.asyncDispose]()
  const { err, code } = await runCli(['import', '-', ...service], {
    env: { PORT: String(server.port) },
    input: lines(1),
  })
  expect(err).toContain(`No server answers at http://kango.localhost:${server.port}. Start it (npm start), or give its`)
  expect(err).not.toContain('Sent')
  expect(code).toBe(1)
})

it('says what is wrong with the file', async () => {
  await using folder = await makeFolder()
  await mkdir(join(folder.path, 'folder'))
  await writeFile(join(folder.path, 'empty.jsonl'), '')
  const run = async (file: string) => {
    const { out, err, code } = await runCli(['import', file, ...service], { cwd: folder.path })
    expect({ out, code }).toEqual({ out: '', code: 1 })
    return err
  }
  expect(await run('missing.jsonl')).toBe('missing.jsonl does not exist. Check the path.\n')
  expect(await run('empty.jsonl/x')).toBe('empty.jsonl/x does not exist. Check the path.\n')
  expect(await run('x'.repeat(300))).toContain('x cannot be read (ENAMETOOLONG).')
  expect(await run('folder')).toBe('folder is a folder. Give a file.\n')
  expect(await run('empty.jsonl')).toContain('empty.jsonl is empty: nothing was sent.')
  expect(await run('-')).toContain('standard input is empty: nothing was sent.')
})

it.skipIf(process.getuid?.() === 0)('says that a file may not be read', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'secret.jsonl')
  await writeFile(file, lines(1))
  await chmod(file, 0o000)
  const { err, code } = await runCli(['import', file, ...service])
  expect(err).toContain('may not be read by this user')
  expect(code).toBe(1)
})

it('says how to give a key where there is none', async () => {
  await using folder = await makeFolder()
  const run = async (args: string[] = []) => {
    const { err, code } = await runCli(['import', '-', '-s', 'kango', ...args], {
      env: { DATA_DIR: folder.path },
      input: lines(1),
    })
    expect(code).toBe(1)
    return err
  }
  const keysFile = join(folder.path, 'operator-keys.json')
  expect(await run()).toContain(`writes its first keys into ${keysFile} when it starts`)
  await writeFile(keysFile, '["tsk_1"]')
  expect(await run()).toContain(`${keysFile} is no JSON object of keys by service.`)
  await writeFile(keysFile, '{"kaigo":"tsk_1"}')
  expect(await run()).toContain(`${keysFile} has no key for the service "kango"; it has: kaigo.`)
  await writeFile(keysFile, '{"kango":"tsk_1"}')
  expect(await run(['--url', 'https://kango.example.jp'])).toContain('No API key for https://kango.example.jp.')
  expect(await run(['--key', 'two words'])).toContain('The key of --key is no API key')
})

it('goes on when nobody reads what it writes', async () => {
  await using server = await startImportServer()
  const { child, stdin, ended } = startCli(['import', '-', ...service], { env: { PORT: String(server.port) } })
  // nothing to collect: the pipes close before their end
  ended.catch(() => {})
  child.stdout?.destroy()
  child.stderr?.destroy()
  stdin.end(lines(10))
  const [code] = await once(child, 'exit')
  await ended.catch(() => {})
  expect(code).toBe(0)
})
