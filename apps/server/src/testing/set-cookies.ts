/** The cookies that a response sets, by their whole names: the whole lines, since their order says nothing. */
export function cookieLines(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line]))
}

/** The value of a line of `cookieLines`; `''` where the response does not set the cookie. */
export const cookieValue = (line = ''): string => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? ''
