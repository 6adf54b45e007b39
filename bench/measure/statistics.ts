/** The middle value; of an even number the lower middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which a share of all is, such as 0.95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds with as many digits as carry meaning. */
export const milliseconds = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** The machine that figures belong to. */
export async function machine(): Promise<string> {
  const { cpus, totalmem, release } = await import('node:os')
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${gigabytes} GiB, Linux ${release()}, Node ${process.versions.node}`
}

/** A table in Markdown: the first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
