import { randomUUID } from 'node:crypto'
import type { MadeJobSeeker } from './factories.ts'
import { operatorOf } from './operator-calls.ts'
import type { TestApp } from './test-app.ts'
import { sampleFiles, upload } from './uploads.ts'

/** What is sent to a job seeker; each call is another one unless said otherwise. */
const operatorMessage = (parts: Record<string, unknown> = {}) => ({
  subject: '面接の日時について',
  body: '田中さん、こんにちは。\nご都合はいかがですか。',
  senderName: '佐伯 ゆかり',
  iconType: '',
  files: [],
  clientMessageId: randomUUID(),
  ...parts,
})

/** Sends a message to a job seeker by an operator's key. */
export const sendTo = (
  portal: TestApp,
  { token, tenant = 'kango', id, ...parts }: { token: string; tenant?: string; id: string } & Record<string, unknown>,
) =>
  portal.call('sendMessageToJobSeeker', {
    tenant,
    params: { jobSeekerId: id },
    body: operatorMessage(parts),
    headers: operatorOf(token).headers ?? {},
  })

/** Stores a file for a message of a job seeker; returns its `url`. */
export async function keepMessageFile(portal: TestApp, session: string, name = '職務経歴書.pdf'): Promise<string> {
  const tmpFile = await upload(portal, { session, name, bytes: sampleFiles.pdf })
  const { body, response } = await portal.call('moveMessageFiles', {
    session,
    body: { tmpFiles: [tmpFile], persistedFiles: [] },
  })
  const url = body.files?.[0]?.url
  if (!url) throw new Error(`The file was not kept: ${response.body}`)
  return url
}

/** The events of a job seeker, oldest first. */
export const eventsOf = ({ services }: TestApp, { tenant, id }: MadeJobSeeker) =>
  services.runInScope(tenant, (scope) =>
    scope.selectFrom('event').select(['type', 'data']).where('job_seeker_id', '=', id).orderBy('sequence').execute(),
  )
