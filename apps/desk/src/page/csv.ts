/** What a spreadsheet would take for a formula: it is shown as text instead (CWE-1236). */
const formula = /^[=+\-@＝＋－＠\t\r]/
const cellOf = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as a file for a spreadsheet: UTF-8 with a byte order mark, each cell quoted. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
