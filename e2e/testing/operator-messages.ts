import { callPortal } from './call-portal.ts'

/** A message as an operator's system gets it. */
export interface OperatorMessage {
  id: string
  direction: string
  subject: string
  body: string
  readDatetime: string | null
  files: { name: string; url: string }[]
}

/** What an agency's system does with the messages of a job seeker. */
export interface OperatorMessages {
  send: (parts: {
    subject: string
    body: string
    clientMessageId?: string
  }) => Promise<{ status: number; text: string }>
  list: () => Promise<OperatorMessage[]>
}

/** Takes a key of a service to write to one of its job seekers. */
export function openOperatorMessages(
  portal: { port: number },
  { service, key, jobSeekerId }: { service: string; key: string; jobSeekerId: string },
): OperatorMessages {
  const path = `/v1/operator/job_seekers/${jobSeekerId}/messages`
  const authorization = `Bearer ${key}`
  return {
    send: async (parts) => {
      const headers = { authorization, 'content-type': 'application/json' }
      return callPortal(portal, service, path, { method: 'POST', headers, body: JSON.stringify(parts) })
    },
    list: async () => {
      const { status, text } = await callPortal(portal, service, path, { headers: { authorization } })
      if (status !== 200) throw new Error(`The list answered ${status}: ${text}`)
      return (JSON.parse(text) as { messages: OperatorMessage[] }).messages
    },
  }
}
