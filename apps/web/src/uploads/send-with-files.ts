import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { storedFileIdOf, uploadNameIn } from '@tsunagu/contract/navigation/files.ts'
import type { ApiClient } from '#web/api/api-client.ts'

type Send = (states: FormElementState[]) => Promise<void>

const urlsIn = (states: readonly FormElementState[]): string[] =>
  states.flatMap(({ contentStates }) => contentStates.flatMap(({ file }) => (file ? [file.url] : [])))

const idOf = (uploadName: string) => uploadName.slice(0, 36)

/** The service names refused uploads by their place; the form wants to know which of its elements they belong to. */
function atElement(error: unknown, key: string): unknown {
  if (!(error instanceof ResponseError) || !error.body) return error
  const details = error.body.details.map((detail) => ({
    ...detail,
    formErrors: detail.formErrors.map((formError) => ({ ...formError, key, index: 0 })),
  }))
  return new ResponseError(new Response(null, { status: error.status }), { ...error.body, details })
}

/** Stores the uploads of one element's values and replaces them by the stored files. */
async function keepUploads(api: ApiClient, key: string, states: FormElementState[]): Promise<FormElementState[]> {
  const tmpFiles = urlsIn(states).flatMap((url) => uploadNameIn(url) ?? [])
  if (tmpFiles.length === 0) return states
  const body = { files: [], tmpFiles, documentType: key, removedFiles: [] }
  const { files } = await api.call('moveResumeFiles', { body }).catch((error: unknown) => {
    throw atElement(error, key)
  })
  const stored = new Map(files.map((file) => [storedFileIdOf(file.url), file]))
  const storedFileOf = (url: string): StoredFile | undefined => stored.get(idOf(uploadNameIn(url) ?? ''))
  return states.map((state) => ({
    ...state,
    contentStates: state.contentStates.map((content) => {
      const found = content.file && storedFileOf(content.file.url)
      if (!found) return content
      const { name, url, contentType, size = 0 } = found
      return { ...content, file: { name, url, contentType, size } }
    }),
  }))
}

/**
 * Sends a form's values after storing their files under the key of their element; deletes removed files after sending.
 * Sends a form without files as it is.
 */
export async function sendWithFiles(api: ApiClient, states: FormElementState[], send: Send): Promise<void> {
  const keys = new Set(states.flatMap(({ type, key }) => (type === 'file_list' ? [key] : [])))
  let sent = states
  for (const key of keys) {
    const own = await keepUploads(
      api,
      key,
      sent.filter((state) => state.key === key),
    )
    const at = new Map(own.map((state) => [state.keyIndex, state]))
    sent = sent.map((state) => (state.key === key ? (at.get(state.keyIndex) ?? state) : state))
  }
  await send(sent)
  for (const key of keys) {
    const files = urlsIn(sent.filter((state) => state.key === key))
    // Only cleaning up: the values are saved, and the next time tries again
    await api.call('moveResumeFiles', { body: { files, tmpFiles: [], documentType: key } }).catch(() => undefined)
  }
}
