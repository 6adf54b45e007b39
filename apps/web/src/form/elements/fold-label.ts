/** A label for comparing with what is typed: width, letter case and blanks do not count. */
export const foldLabel = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
