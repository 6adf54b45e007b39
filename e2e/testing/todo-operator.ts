import { callPortal } from './call-portal.ts'
import type { OperatorApi } from './operator-api.ts'

interface GivenTodo {
  clientTodoId: string
  statusType: string
}

/** Uploads the files of a to-do as an agency's system does; returns their addresses. */
export async function giveTodoFiles(
  portal: { port: number },
  service: string,
  { operator, jobSeekerId, files }: { operator: OperatorApi; jobSeekerId: string; files: Record<string, string> },
): Promise<string[]> {
  const tmpFiles: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const path = `job_seekers/${jobSeekerId}/storage/presignedurl/put/${encodeURIComponent(name)}`
    const grant = await operator<{ url: string; fileName: string }>('GET', path)
    const { pathname, search } = new URL(grant.url)
    const { status } = await callPortal(portal, service, pathname + search, { method: 'PUT', body: text })
    if (status !== 204) throw new Error(`The upload answered ${status}.`)
    tmpFiles.push(grant.fileName)
  }
  const moved = await operator<{ files: { url: string }[] }>(
    'POST',
    `job_seekers/${jobSeekerId}/storage/todo/move_to_persistence`,
    { tmpFiles },
  )
  return moved.files.map(({ url }) => url)
}

/** The state of a to-do, by the agency's own name for it. */
export async function statusOfTodo(operator: OperatorApi, jobSeekerId: string, name: string): Promise<string> {
  const { todos } = await operator<{ todos: GivenTodo[] }>('GET', `job_seekers/${jobSeekerId}/todos`)
  return todos.find(({ clientTodoId }) => clientTodoId === name)?.statusType ?? ''
}
