/** Fields that a message template may have; the desk fills in what it knows, and the rest must be filled in before sending. */
export const templateFields = ['姓', '名', '担当者', 'サービス名'] as const
export type TemplateField = (typeof templateFields)[number]

const field = /\{\{\s*([^{}]{1,40}?)\s*\}\}/g

/** Fills in the fields with a known value; others stay as `{{…}}`. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<TemplateField, string>>>): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replace(field, (whole, name: string) => known.get(name) || whole)
}

/** Names of the fields that are left, in their order, each once. */
export const openFieldsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
]
