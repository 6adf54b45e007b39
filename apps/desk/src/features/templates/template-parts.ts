/** A piece of a text, with where it begins: as it is read, or the name of a field that nothing fills in. */
export type TemplatePart = { at: number } & ({ text: string } | { open: string })

/** Takes a text apart at the fields that are left in it. */
export function partsOfText(text: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const found of text.matchAll(/\{\{\s*([^{}]{1,40}?)\s*\}\}/g)) {
    if (found.index > from) parts.push({ at: from, text: text.slice(from, found.index) })
    parts.push({ at: found.index, open: found[1] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}
