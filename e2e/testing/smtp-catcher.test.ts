import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { startSmtpCatcher } from './smtp-catcher.ts'

/** Connects, and sends each line once the server has accepted the one before. */
async function converse(port: number, lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const replies = createInterface(socket)[Symbol.asyncIterator]()
  const accepted = async () => expect((await replies.next()).value).toMatch(/^[23]/)
  await accepted()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    await accepted()
  }
  return socket
}

it('takes further mails after a client has broken off within one', async () => {
  const catcher = await startSmtpCatcher()
  onTestFinished(catcher.stop)
  const port = Number(new URL(catcher.url).port)

  const killed = await converse(port, ['HELO portal.example', 'MAIL FROM:<portal@example.com>'])
  killed.resetAndDestroy()
  await once(killed, 'close')

  const recipient = 'person@example.com'
  const mail = ['HELO portal.example', 'MAIL FROM:<portal@example.com>', `RCPT TO:<${recipient}>`, 'DATA']
  const socket = await converse(port, [...mail, 'Subject: Hello\r\n\r\nText\r\n.'])
  socket.end('QUIT\r\n')
  expect(catcher.mails).toEqual([expect.objectContaining({ recipient, subject: 'Hello' })])
})
