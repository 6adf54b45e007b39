/** @typedef {import('./conventions.mjs').SourceFile} SourceFile */

/** @typedef {{ word: RegExp, instead: string }} WordRule */

/**
 * One spelling and one name for each thing that users read. Words of the synonym lists are what users type: they are free.
 *
 * @type {WordRule[]}
 */
export const wordRules = [
  { word: /えら[ばびぶべぼん]/, instead: '選ぶ' },
  { word: /[をは]お(す(?!すめ)|し(て|た|ます)|せば)/, instead: '押す' },
  { word: /もど[らりるれろっ]/, instead: '戻る' },
  { word: /(?<![きりね取引受])つぎ[のにはへ]/, instead: '次' },
  { word: /(?<![なお])まえ[にのへも、]/, instead: '前' },
  { word: /閲覧履歴|最近見た求人/, instead: '閲覧した求人' },
  { word: /マイページ/, instead: 'プロフィール' },
  { word: /勤務形態/, instead: '働き方' },
  { word: /あなたの番/, instead: 'ご対応をお願いします' },
  { word: /アドバイザーが推薦中/, instead: 'アドバイザーが応募先へ推薦します' },
  { word: /本文は書かれません/, instead: '本文は記載しません' },
  { word: /ご希望の方法/, instead: 'ご希望の連絡方法' },
  { word: /(label: |['"])(セイ|メイ)(?=[,'"\s]|$)/, instead: '姓（カナ）, 名（カナ）' },
  { word: /席をはなれ/, instead: 'the button itself' },
  { word: /もう一度送るか/, instead: '別のファイルを選ぶか' },
  { word: /古いものから消えます/, instead: '古いものから自動的に削除されます' },
  { word: /ご自分のペース/, instead: 'the date' },
  { word: /件名なし/, instead: 'the sender, or nothing' },
  { word: /前回の(入力|下書き)の続き/, instead: '前回の続き' },
  { word: /見くらべ/, instead: 'what exists' },
  { word: /月\d+h/, instead: '月10時間' },
  { word: /担当アドバイザー.{0,20}との面接/, instead: '面談' },
]

/** Where texts live that users read. */
const files =
  /^(tenants\/.*\.(ya?ml|md|svg)|apps\/(web|server)\/src\/.*\.tsx?|apps\/server\/seed\/.*\.ts|packages\/contract\/src\/.*\.ts)$/
const except = /(^|\/)synonyms\.yaml$|\.test\.tsx?$|\/testing\//

/**
 * Finds words that users should not read, in the texts of the services, the web and the server.
 *
 * @param {SourceFile[]} sources
 * @returns {string[]} one message for each
 */
export function findWordFaults(sources) {
  return sources
    .filter(({ path }) => files.test(path) && !except.test(path))
    .flatMap(({ path, text }) => text.split('\n').flatMap((line, index) => faultsIn(path, line, index + 1)))
}

/** @param {string} path @param {string} line @param {number} number @returns {string[]} */
function faultsIn(path, line, number) {
  return wordRules.flatMap(({ word, instead }) => {
    const found = word.exec(line)
    return found ? [`${path}:${number}: words\n  Not 「${found[0]}」: ${instead}\n  > ${line.trim()}`] : []
  })
}
