import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { formatBytes, plainText } from '#operator-cli/base/plain-text.ts'
import { deriveId } from '#operator-cli/calls/derive-id.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll } from '#operator-cli/command-line/show-list.ts'
import { attachFiles, attachOption } from '#operator-cli/files/attach-files.ts'
import { readText } from '#operator-cli/files/read-text.ts'
import { jobSeekerArgument } from './shared-options.ts'

const options = {
  subject: { type: 'string', help: 'in Japanese; the job seeker reads it' },
  text: { type: 'string', help: 'what the message says' },
  'text-file': { type: 'string', value: 'FILE', help: 'what it says, as UTF-8; - reads standard input' },
  attach: attachOption,
  sender: { type: 'string', value: 'NAME', help: 'who writes (default: the adviser of the service)' },
  'reply-to': { type: 'string', value: 'MESSAGE', kind: 'id', help: 'the message that is answered' },
} as const
type MessageWork = Work<typeof options>

const marks = { to_job_seeker: '->', from_job_seeker: '<-' } as const

function formatLine({ id, direction, subject, sentDatetime, readDatetime, files }: OperatorMessage): string {
  const isUnread = direction === 'to_job_seeker' && readDatetime === null
  const rest = [
    files.length > 0 ? `${files.length} ${files.length === 1 ? 'file' : 'files'}` : '',
    isUnread ? 'unread' : '',
  ].filter((text) => text !== '')
  return `${plainText([id, marks[direction], sentDatetime, subject, ...rest].join('  '))}\n`
}

/** A text of several lines, each of them harmless. */
const plainLines = (text: string): string => text.split('\n').map(plainText).join('\n')

function formatWhole(message: OperatorMessage): string {
  const files = message.files.map(({ id, name, size }) => `  ${plainText(`${id}  ${name}  ${formatBytes(size)}`)}\n`)
  const from = `From: ${plainText(message.senderName)}\n\n`
  const hint = files.length > 0 ? `\nFiles (file get JOB_SEEKER FILE):\n${files.join('')}` : ''
  return `${formatLine(message)}${from}${plainLines(message.body)}\n${hint}`
}

const listPages = ({ call, args: [jobSeekerId = ''] }: MessageWork) =>
  pagesOf(async (startKey) => {
    const query = startKey === undefined ? {} : { startKey }
    const { messages, lastKey } = await call('listMessagesOfJobSeeker', { params: { jobSeekerId }, query })
    return { page: messages, next: lastKey }
  })

/** A message that went out under this name before; its files have other addresses at each upload, so that it cannot be sent again. */
async function findSent(work: MessageWork, clientMessageId: string): Promise<OperatorMessage | undefined> {
  for await (const page of listPages(work)) {
    const sent = page.find((message) => message.clientMessageId === clientMessageId)
    if (sent) return sent
  }
  return undefined
}

async function send(work: MessageWork): Promise<void> {
  const { args, options: given, call, idempotencyKey, isRepeat, show, hint } = work
  const { text, 'text-file': textFile, subject = '', sender, 'reply-to': replyToMessageId, attach = [] } = given
  if ((text === undefined) === (textFile === undefined)) {
    throw new UsageError(
      'What does the message say? Give either --text or --text-file (- for standard input).',
      'message',
    )
  }
  const body = text ?? (await readText(textFile ?? '-', work.context))
  const [jobSeekerId = ''] = args
  const clientMessageId = deriveId(idempotencyKey)
  const before = isRepeat && attach.length > 0 ? await findSent(work, clientMessageId) : undefined
  if (before) {
    hint('It had been sent before: nothing was sent again.')
    return show(before, formatLine)
  }
  const files = await attachFiles(work, { paths: attach, jobSeekerId, kind: 'message' })
  const { message } = await call('sendMessageToJobSeeker', {
    params: { jobSeekerId },
    body: {
      subject,
      body,
      clientMessageId,
      ...(files.length > 0 && { files }),
      ...(sender !== undefined && { senderName: sender }),
      ...(replyToMessageId !== undefined && { replyToMessageId }),
    },
  })
  show(message, formatLine)
  hint('Sent. The job seeker is told by mail if they wish; message show tells when it was read.')
}

/** `message send|list|show`: messages between the agency and a job seeker. */
export const messageCommand = defineCommand({
  name: 'message',
  intro: `Messages between the agency and a job seeker: -> to them, <- from them. What is sent is read by
the job seeker as it stands.`,
  arguments: { JOB_SEEKER: jobSeekerArgument, MESSAGE: { help: 'its id, as message list prints it', kind: 'id' } },
  options,
  purpose: 'send and read messages',
  scope: 'messages:write',
  notFound:
    'The service has no such job seeker or message: progress list and message list print ids. Who is invited has to sign up first.',
  subcommands: {
    send: {
      args: ['JOB_SEEKER'],
      options: ['subject', 'text', 'text-file', 'attach', 'sender', 'reply-to'],
      required: ['subject'],
      isWrite: true,
      run: send,
    },
    list: {
      args: ['JOB_SEEKER'],
      run: (work) => showAll(work, listPages(work), { format: formatLine, none: 'There are no messages.' }),
    },
    show: {
      args: ['JOB_SEEKER', 'MESSAGE'],
      run: async ({ args: [jobSeekerId = '', messageId = ''], call, show }) => {
        const { message } = await call('getMessageOfJobSeeker', { params: { jobSeekerId, messageId } })
        show(message, formatWhole)
      },
    },
  },
  examples: [
    'message send JOB_SEEKER --subject 面接のご案内 --text-file guide.txt --attach map.pdf -s kango',
    'message list JOB_SEEKER -s kango',
    'message show JOB_SEEKER MESSAGE -s kango --json',
  ],
})
