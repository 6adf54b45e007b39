import type { OperatorTodo } from '@tsunagu/contract/endpoints/todo-calls.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { deriveId } from '#operator-cli/calls/derive-id.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll, table } from '#operator-cli/command-line/show-list.ts'
import { attachFiles, attachOption } from '#operator-cli/files/attach-files.ts'
import { jobSeekerArgument } from './shared-options.ts'

const options = {
  title: { type: 'string', help: 'in Japanese; the job seeker reads it' },
  description: { type: 'string', help: 'more about it, in Japanese' },
  due: { type: 'string', value: 'DAY', kind: 'day', help: 'the last day, as in 2026-12-01' },
  'no-due': { type: 'boolean', help: 'take the last day away' },
  status: { type: 'string', value: 'STATUS', help: 'set it', oneOf: ['todo', 'done'] },
  attach: attachOption,
} as const
type TodoWork = Work<typeof options>

const formatTodo = ({ id, statusType, title, expireDate, givenBy, description, files }: OperatorTodo): string =>
  `${plainText(`${id}  ${statusType}  ${title}`)}\n${table([
    ['until', expireDate],
    ['given by', givenBy === 'system' ? 'the portal' : ''],
    ['about', description],
    ...files.map(({ name, url }) => ['file', `${storedFileIdOf(url) ?? ''}  ${name}`] as const),
  ])}`

const listPages = ({ call, args: [jobSeekerId = ''] }: TodoWork) =>
  pagesOf(async (page = '1') => {
    const query = { page: Number(page) }
    const { todos, nextPage } = await call('listOperatorTodos', { params: { jobSeekerId }, query })
    return { page: todos, next: nextPage === null ? null : String(nextPage) }
  })

/** A to-do that was given under this name before: the same files have other addresses when they are uploaded again. */
async function findGiven(work: TodoWork, clientTodoId: string): Promise<OperatorTodo | undefined> {
  for await (const page of listPages(work)) {
    const given = page.find((todo) => todo.clientTodoId === clientTodoId)
    if (given) return given
  }
  return undefined
}

async function add(work: TodoWork): Promise<void> {
  const { args, options: given, call, idempotencyKey, isRepeat, show, hint } = work
  const { title = '', description, due, attach = [] } = given
  const [jobSeekerId = ''] = args
  const clientTodoId = deriveId(idempotencyKey)
  const before = isRepeat && attach.length > 0 ? await findGiven(work, clientTodoId) : undefined
  if (before) {
    hint('It had been given before: nothing changed.')
    return show(before, formatTodo)
  }
  const files = await attachFiles(work, { paths: attach, jobSeekerId, kind: 'todo' })
  const body = {
    clientTodoId,
    title,
    ...(description !== undefined && { description }),
    ...(due !== undefined && { expireDate: due }),
    ...(files.length > 0 && { files }),
  }
  show(await call('createTodo', { params: { jobSeekerId }, body }), formatTodo)
}

async function update({ args: [jobSeekerId = '', todoId = ''], options: given, call, show }: TodoWork): Promise<void> {
  const { title, description, due, status } = given
  if (due !== undefined && given['no-due']) throw new UsageError('--due and --no-due exclude each other.', 'todo')
  const expireDate = given['no-due'] ? '' : due
  const body = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(expireDate !== undefined && { expireDate }),
    ...(status !== undefined && { statusType: status as OperatorTodo['statusType'] }),
  }
  if (Object.keys(body).length === 0) throw new UsageError('Nothing to change was given.', 'todo')
  show(await call('updateTodo', { params: { jobSeekerId, todoId }, body }), formatTodo)
}

/** `todo add|list|update|remove`: what a job seeker is asked to do. */
export const todoCommand = defineCommand({
  name: 'todo',
  intro: `What a job seeker is asked to do, such as handing in a document. Those that the portal gives by
itself are listed, and cannot be changed.`,
  arguments: { JOB_SEEKER: jobSeekerArgument, TASK: { help: 'its id, as todo list prints it', kind: 'id' } },
  options,
  purpose: 'handle to-dos',
  scope: 'todos:write',
  notFound:
    'The service has no such job seeker or to-do: progress list and todo list print ids. Who is invited has to sign up first.',
  subcommands: {
    add: {
      args: ['JOB_SEEKER'],
      options: ['title', 'description', 'due', 'attach'],
      required: ['title'],
      isWrite: true,
      run: add,
    },
    list: {
      args: ['JOB_SEEKER'],
      run: (work) => showAll(work, listPages(work), { format: formatTodo, none: 'There are no to-dos.' }),
    },
    update: {
      args: ['JOB_SEEKER', 'TASK'],
      options: ['title', 'description', 'due', 'no-due', 'status'],
      isWrite: true,
      run: update,
    },
    remove: {
      args: ['JOB_SEEKER', 'TASK'],
      isWrite: true,
      run: async ({ args: [jobSeekerId = '', todoId = ''], call, show }) => {
        await call('deleteTodo', { params: { jobSeekerId, todoId } })
        show({ id: todoId, isRemoved: true }, () => 'Taken back, with its files.\n')
      },
    },
  },
  examples: [
    'todo add JOB_SEEKER --title 職務経歴書のご提出 --due 2026-12-01 --attach form.docx -s kango',
    'todo update JOB_SEEKER TASK --status done -s kango',
  ],
})
