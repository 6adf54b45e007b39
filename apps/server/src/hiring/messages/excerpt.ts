/** The length of a body in the list, in characters as people see them. */
const excerptLength = 120
const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** What business mails open with, each at most once: whom it is for, a greeting, who writes. */
const openings = [
  /^[^\s、。！!]{1,8}( [^\s、。！!]{1,8})?(さん|さま|様)([、,。]|\s|$)/u,
  /^(いつも)?(こんにちは|こんばんは|おはようございます|はじめまして|お世話になっております|お世話になります|お疲れ[様さ]まです)[。、！!]?/u,
  /^[^\s、。！!]{1,20}( [^\s、。！!]{1,8})?です。/u,
]

/** A text of one line without its salutation. A text that is nothing else stays as it is. */
function withoutSalutation(line: string): string {
  const [name = /^/, greeting = /^/, sender = /^/] = openings
  const afterName = line.replace(name, '').trimStart()
  const afterGreeting = afterName.replace(greeting, '').trimStart()
  // Without a greeting, a short sentence that ends in です is what the message says
  const rest = afterGreeting === afterName ? afterName : afterGreeting.replace(sender, '').trimStart()
  return rest === '' ? line : rest
}

/** The beginning of a message's body on one line, as its list shows it (docs/behaviour.md §16): without the salutation, at most 120 characters. */
export function excerptOf(text: string): string {
  const line = withoutSalutation(text.replace(/\s+/g, ' ').trim())
  const segments = [...characters.segment(line)].map(({ segment }) => segment)
  return segments.length > excerptLength ? `${segments.slice(0, excerptLength).join('')}…` : line
}
