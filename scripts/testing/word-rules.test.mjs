import { describe, expect, it } from 'vitest'
import { findWordFaults, wordRules } from './word-rules.mjs'

/** A line with the word of each rule, in the rules' order. */
const planted = [
  'text: 条件をえらんでください',
  'text: ハートをおすと残ります',
  'text: ホームへもどる',
  'text: つぎの項目',
  'text: 応募のまえに',
  'text: 最近見た求人',
  'text: マイページ',
  'label: 勤務形態',
  'text: あなたの番です',
  'text: アドバイザーが推薦中',
  'text: 本文は書かれません',
  'label: ご希望の方法',
  '{ key: a, label: セイ, ui: {} }',
  'text: 席をはなれてください',
  'text: もう一度送るか、取り消してください',
  'text: 超えると古いものから消えます',
  'text: ご自分のペースで',
  'text: （件名なし）',
  'text: 前回の入力の続きです',
  'text: あとから見くらべられます',
  'label: 残業 月10h以下',
  'text: 担当アドバイザー 佐伯 ゆかり との面接',
]
/** @param {string} path @param {string} text */
const faultsOf = (path, text) => findWordFaults([{ path, text }])

describe('words that users read', () => {
  it('has a planted line for each rule', () => expect(planted).toHaveLength(wordRules.length))

  it.each(planted.map((line, index) => [line, wordRules[index]?.instead ?? '']))('finds 「%s」', (line, instead) => {
    for (const path of ['tenants/base/app.yaml', 'apps/web/src/app/a.tsx', 'apps/server/src/mails/a.ts']) {
      expect(faultsOf(path, `first\n${line}`)).toEqual([expect.stringContaining(`${path}:2: words`)])
      expect(faultsOf(path, line)[0]).toContain(instead)
    }
  })

  it('leaves alone other words, what users type, and tests', () => {
    const fine =
      'ゆずれないものをおすすめ順に。なまえの欄。引きつぎの時間。駅前。選ぶ、押す、戻る、次へ、前へ。面談。前回の続き。'
    expect(faultsOf('tenants/base/app.yaml', fine)).toEqual([])
    for (const path of ['tenants/base/synonyms.yaml', 'apps/web/src/a.test.tsx', 'apps/server/src/testing/a.ts']) {
      expect(faultsOf(path, planted.join('\n'))).toEqual([])
    }
  })
})
