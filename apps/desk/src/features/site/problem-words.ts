import type { SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'

type Sentence = (...parts: string[]) => string
const sentences: readonly [RegExp, Sentence][] = [
  [/^"(.*)" is missing$/, (name) => `「${name}」が必要です。`],
  [/^"(.*)" is not known here$/, (name) => `「${name}」はここでは使えません。`],
  [/^"(.*)" does not belong here$/, (name) => `「${name}」はここには書けません。`],
  [/^"(.*)" must not be empty$/, (name) => `「${name}」を空にできません。`],
  [/^"(.*)" must be of type (\w+)$/, (name, type = '') => `「${name}」は${typeNames[type] ?? type}で書いてください。`],
  [/^"(.*)" must match/, (name) => `「${name}」の書き方が正しくありません。`],
  [
    /^"(.*)" is "(.*)", but must be one of (.*)$/,
    (name, value, list) => `「${name}」に「${value}」は使えません。使えるのは ${list} です。`,
  ],
  [/^\$\((.*)\) is not among the words/, (name) => `差しこみ $(${name}) は「ことば」にありません。`],
  [/^there is no screen "(.*)"$/, (name) => `画面「${name}」がありません。`],
  [/^there is no form "(.*)"$/, (name) => `フォーム「${name}」がありません。`],
  [/^there is another component "(.*)" on this screen$/, (name) => `識別名「${name}」の部品が2つあります。`],
  [/^there is no component "(.*)" on this screen$/, (name) => `この画面に部品「${name}」がありません。`],
  [/^there is no file (.*)$/, (name) => `ファイル ${name} がありません。`],
  [
    /has a contrast of ([\d.]+), but needs ([\d.]+)/,
    (ratio, needed) => `色の差が足りず、読めない人がいます（いま${ratio}、必要${needed}）。`,
  ],
  [/"hosts" cannot be changed/, () => 'サイトのアドレスはここでは変えられません。'],
  [/aliases$/, () => '別名（*）が多すぎます。'],
  [/nested too deeply/, () => '入れ子が深すぎます。'],
]
const typeNames: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数',
  boolean: 'true か false',
  object: '項目の組',
  array: '一覧',
}

/** What is wrong, in words that authors understand; what the server says where we know none. */
export function problemText({ reason }: Pick<SiteProblem, 'reason'>): string {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(reason)
    if (found) return sentence(...found.slice(1))
  }
  return `書き方に誤りがあります（${reason}）`
}

/** Where it is: the service's own file, or the base's. */
export const problemPlace = ({ file, line }: Pick<SiteProblem, 'file' | 'line'>): string =>
  `${file.replace(/^[^/]+\/[^/]+\//, '')} ${line}行目`
