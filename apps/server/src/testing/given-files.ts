import type { OperatorFileKind, StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { operatorOf } from './operator-calls.ts'
import type { TestApp } from './test-app.ts'
import { put, sampleFiles } from './uploads.ts'

interface Giving {
  token: string
  tenant?: string
  jobSeekerId: string
  name?: string
  bytes?: Buffer
}

/** Uploads a file for a job seeker with an operator's key; returns its name for a move. */
export async function uploadAsOperator(
  portal: TestApp,
  { token, tenant = 'kango', jobSeekerId, name = '求人票.pdf', bytes = sampleFiles.pdf }: Giving,
): Promise<string> {
  const params = { jobSeekerId, fileName: name }
  const { status, body, response } = await portal.call('getOperatorPresignedPutUrl', {
    tenant,
    params,
    ...operatorOf(token),
  })
  if (status !== 200) throw new Error(`It was refused: ${response.body}`)
  await put(portal, body, bytes)
  return body.fileName
}

/** Gives a job seeker a file: what an operator's call then takes by its `url`. */
export async function giveFile(
  portal: TestApp,
  { kind, ...giving }: Giving & { kind: OperatorFileKind },
): Promise<StoredFile> {
  const { token, tenant = 'kango', jobSeekerId } = giving
  const tmpFiles = [await uploadAsOperator(portal, giving)]
  const params = { jobSeekerId, kind }
  const { status, body, response } = await portal.call('moveOperatorFiles', {
    tenant,
    params,
    body: { tmpFiles },
    ...operatorOf(token),
  })
  const [file] = status === 200 ? body.files : []
  if (!file) throw new Error(`It was refused: ${response.body}`)
  return file
}
