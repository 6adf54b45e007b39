import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { sampleFiles } from '#server/testing/uploads.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const operate = useOperatorCli(portal)
const folder = useTestFolder()
let token = ''
let jobSeekerId = ''
beforeAll(async () => {
  token = await tokenFor(portal())
  folder.write('案内図.pdf', sampleFiles.pdf)
  folder.write('shift.csv', sampleFiles.csv)
})
beforeEach(async () => {
  ;({ id: jobSeekerId } = await makeJobSeeker(portal()))
})

const run = (args: string[], input = '') => operate(args, { token, input, folder: folder.path() })
const send = (...more: string[]) => run(['message', 'send', jobSeekerId, '--subject', '面接のご案内', ...more])
const sent = async () => (await run(['message', 'list', jobSeekerId, '--json'])).out.split('\n').length - 1

describe('message send', () => {
  it('sends a text of an option, a file or standard input', async () => {
    folder.write('text.txt', '\ufeff明日はいかがでしょうか。\r\nお待ちしております。\r\n')
    const first = await send('--text', '本日はありがとうございました。', '--sender', '佐藤')
    expect(first.code).toBe(0)
    expect(first.err).toContain('The job seeker is told by mail')
    const [file] = (await send('--text-file', 'text.txt', '--json')).lines<OperatorMessage>()
    expect(file?.body).toBe('明日はいかがでしょうか。\nお待ちしております。')
    const piped = await run(
      ['message', 'send', jobSeekerId, '--subject', '件名', '--text-file', '-', '--json', '--reply-to', file?.id ?? ''],
      'はい。\n',
    )
    expect(piped.lines()).toMatchObject([{ body: 'はい。', replyToMessageId: file?.id }])
    const listed = await run(['message', 'list', jobSeekerId])
    expect(listed.out.trimEnd().split('\n')).toHaveLength(3)
    expect(listed.out).toContain(`${file?.id}  ->  2026-11-20T09:00:00+09:00  面接のご案内  unread\n`)
  })

  it('takes files along, once, however often it is repeated', async () => {
    const key = randomUUID()
    const args = ['--text', '地図です。', '--attach', '案内図.pdf', '--attach', 'shift.csv', '--idempotency-key', key]
    const first = await send(...args)
    expect(first.code).toBe(0)
    expect(first.err).toContain('Sending file 1 of 2: 案内図.pdf (')
    const again = await send(...args)
    expect(again).toMatchObject({ code: 0, out: first.out, err: 'It had been sent before: nothing was sent again.\n' })
    expect(await sent()).toBe(1)

    const [messageId = ''] = first.out.split('  ')
    const shown = await run(['message', 'show', jobSeekerId, messageId])
    expect(shown.out).toContain('\n\n地図です。\n')
    const [, fileId = ''] = /^ {2}(\S+) {2}案内図\.pdf {2}/m.exec(shown.out) ?? []
    const got = await run(['file', 'get', jobSeekerId, fileId, '--output', 'copy.pdf'])
    expect(got).toMatchObject({ code: 0, err: '', out: `copy.pdf  ${sampleFiles.pdf.length} B\n` })
    expect(folder.read('copy.pdf')).toEqual(sampleFiles.pdf)
    expect((await run(['file', 'get', jobSeekerId, fileId])).err).toBe(
      '案内図.pdf is there already. Give another path with --output, or --replace.\n',
    )
    expect(await run(['file', 'get', jobSeekerId, fileId, '--replace', '--json'])).toMatchObject({ code: 0 })
    const piped = await run(['file', 'get', jobSeekerId, fileId, '-o', '-'])
    expect(piped.out).toBe(sampleFiles.pdf.toString())
  })

  it('is done once by one key, and refused with another text', async () => {
    const key = 'import of 2026-11-20'.replaceAll(' ', '-')
    await send('--text', 'はい。', '--idempotency-key', key)
    expect((await send('--text', 'はい。', '--idempotency-key', key)).code).toBe(0)
    const other = await send('--text', 'いいえ。', '--idempotency-key', key)
    expect(other).toMatchObject({ code: 1, out: '' })
    expect(other.err).toContain('Use a new key for a new call.')
    expect(await sent()).toBe(1)
  })

  it('sends nothing when a file is not fit', async () => {
    folder.write('empty.pdf', '')
    folder.write('large.pdf', Buffer.alloc(limits.fileBytes + 1))
    folder.write('fake.pdf', 'no pdf at all')
    const refusals = {
      'setup.exe': 'is of a kind that is not taken. Give one of: pdf, doc,',
      'missing.pdf': 'cannot be read (ENOENT)',
      'empty.pdf': 'is empty.',
      'large.pdf': 'has 10.5 MB; 10.5 MB are the most.',
      'fake.pdf': 'The service refused this: ',
    }
    for (const [file, said] of Object.entries(refusals)) {
      const { code, out, err } = await send('--text', 'はい。', '--attach', '案内図.pdf', '--attach', file)
      expect(err).toContain(said)
      expect({ code, out }).toEqual({ code: 1, out: '' })
    }
    expect(await sent()).toBe(0)
  })

  it.each([
    [['--text', 'a', '--text-file', 'b'], 2, 'Give either --text or --text-file'],
    [[], 2, 'What does the message say?'],
    [['--text-file', 'nowhere.txt'], 1, 'nowhere.txt cannot be read (ENOENT). Check the path and its permissions.'],
    [['--text-file', 'cp932.txt'], 1, 'cp932.txt is no UTF-8 text. Save it as UTF-8'],
    [['--text-file', '-'], 1, 'Standard input is empty.'],
    [['--text', ' '], 2, '--text is empty.'],
    [['--text', 'a', '--reply-to', 'x'], 2, '--reply-to must be an id as lists print them.'],
  ])('refuses %j', async (args, code, said) => {
    folder.write('cp932.txt', Buffer.from([0x93, 0xfa, 0x96, 0x7b]))
    const response = await send(...args)
    expect(response.err).toContain(said)
    expect(response).toMatchObject({ code, out: '' })
  })

  it('says that there is no such job seeker, and what the service has against it', async () => {
    const missing = await run(['message', 'send', randomUUID(), '--subject', 'a', '--text', 'b'])
    expect(missing.err).toBe(
      'The service has no such job seeker or message: progress list and message list print ids. Who is invited has to sign up first.\n',
    )
    const foreign = await makeJobSeeker(portal(), { tenant: 'hoiku' })
    expect((await run(['message', 'list', foreign.id])).code).toBe(1)
    expect((await send('--text', 'x'.repeat(limits.messageBodyLength + 1))).err).toContain(
      `The service refused this: "body" may have ${limits.messageBodyLength} characters at most.`,
    )
  })
})

it('shows texts without what could steer a terminal', async () => {
  const { lines } = await send('--text', '一\u202e行目\n二行目', '--json')
  const [message] = lines<OperatorMessage>()
  const { out } = await run(['message', 'show', jobSeekerId, message?.id ?? ''])
  expect(out).toContain('一\\u202e行目\n二行目\n')
})
