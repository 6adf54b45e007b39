import type { ClientEmailSetting } from '@tsunagu/contract/endpoints/message-calls.ts'

/** Mail programs cut longer addresses off, or do not open at all: characters, written out. */
const longestHref = 1_900

const hrefOf = ({ to, cc, subject }: ClientEmailSetting, body: string): string => {
  const members = [
    ['cc', cc],
    ['subject', subject],
    ['body', body.replaceAll('\n', '\r\n')],
  ].filter(([, value]) => value)
  const query = members.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return `mailto:${to.split(', ').map(encodeURIComponent).join(',')}${query && `?${query}`}`
}

/** The address that opens a mail program with the same message, its end left out where it is too long for that. */
export function mailtoHref(setting: ClientEmailSetting): string {
  let characters = [...setting.body.toWellFormed()]
  for (;;) {
    const href = hrefOf(setting, characters.join(''))
    if (href.length <= longestHref || characters.length === 0) return href
    characters = characters.slice(0, Math.floor(characters.length * 0.8))
  }
}
