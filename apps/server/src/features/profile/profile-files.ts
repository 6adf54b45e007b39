import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { boolContent, elementState, fileContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { fileProblems, isDocument, storedFileIdOf, storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { documentsKey } from '#server/definitions/profile-section.ts'

/** A file that the job seeker has uploaded and that is stored. */
export interface OwnFile {
  id: string
  name: string
  contentType: string
  size: number
  /** Which document it is, or the key of the form's element that holds it. */
  documentType: string
}

type Files = readonly OwnFile[]

const fileOf = (files: Files, key: string, { file }: ContentState): OwnFile | undefined =>
  files.find(({ id, documentType }) => documentType === key && file !== null && id === storedFileIdOf(file.url))

/** The contents of a `file_list` as we know the files ourselves; those that are not the job seeker's are left out. */
export function ownContents(files: Files, key: string, contents: readonly ContentState[]): ContentState[] {
  return contents.flatMap((content) => {
    const own = fileOf(files, key, content)
    if (!own) return []
    const { id, name, contentType, size } = own
    return [fileContent({ name, url: storedFileUrl(id), contentType, size })]
  })
}

/** Answers that name files which are not stored for this job seeker and this element. */
export const fileErrors = (states: readonly FormElementState[], files: Files): FormError[] =>
  states.flatMap(({ type, key, keyIndex, contentStates }) => {
    const isOwn = type !== 'file_list' || contentStates.every((content) => fileOf(files, key, content) !== undefined)
    return isOwn ? [] : [{ key, index: keyIndex, message: fileProblems.gone }]
  })

/** Whether documents such as a résumé were uploaded, as an answer: they belong to no form. */
export const documentsState = (files: Files): FormElementState =>
  elementState('bool', documentsKey, files.some(isDocument) ? [boolContent(true)] : [])
