/** What a spreadsheet would take for a formula: it is shown as text instead (CWE-1236). */
const formula = /^[=+\-@＝＋－＠\t\r]/

const cellOf = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of CSV (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(cellOf).join(',')}\r\n`

/** What tells Excel that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'
