import { extractText } from 'unpdf'

/** The text of each page of a printed page, without blanks: a PDF places words, and says nothing of the blanks between. */
export async function pdfTextOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes))
  return text.map((page) => page.normalize('NFKC').replaceAll(/\s/g, ''))
}
