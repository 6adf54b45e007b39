/** One letter for a service: that of the five that ship, else the first of its name behind `つなぐ`. */
const marks: Readonly<Record<string, string>> = {
  kango: '看',
  yakuzai: '薬',
  comedical: 'コ',
  kaigo: '介',
  hoiku: '保',
}

export const serviceMark = ({ service, name }: { service: string; name: string }): string =>
  marks[service] ?? (name.replace(/^つなぐ/, '') || name).slice(0, 1)

/** The name without the brand that all share. */
export const shortName = ({ name }: { name: string }): string => name.replace(/^つなぐ/, '') || name
