import { limits } from '@tsunagu/contract/base/limits.ts'
import { fileProblems } from '@tsunagu/contract/navigation/files.ts'

const english: Record<keyof typeof fileProblems, string> = {
  name: 'The name cannot be read.',
  nameLength: `The name is longer than ${limits.fileNameLength} characters.`,
  extension: 'Files of this extension are not taken.',
  content: 'The content is not what the extension says, or locked by a password.',
  empty: 'The file is empty.',
  size: `The file is larger than ${limits.fileBytes} bytes.`,
  gone: 'There is no such upload.',
}

/** What operators read in place of a sentence of `fileProblems`. */
export function englishFileProblem(sentence: string): string {
  const [key] = Object.entries(fileProblems).find(([, text]) => text === sentence) ?? []
  return key === undefined ? sentence : english[key as keyof typeof english]
}
