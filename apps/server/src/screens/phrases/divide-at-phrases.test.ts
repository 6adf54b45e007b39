import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideAtPhrases } from './divide-at-phrases.ts'

describe('divideAtPhrases', () => {
  it.each([
    // As BudouX 0.9.2 itself divides them
    '希望に|合う|職場と、|まっすぐ|つながる。',
    '内定の|お知らせが|届いています。|期限までに|お返事ください',
    '担当アドバイザー 佐伯 ゆかり との|面談',
    'アドバイザーから|ご紹介が|あります',
    'Excelが|使える|医療事務・月給25万円〜',
    '回復期リハビリ病棟の|看護師|（二交代・日勤常勤も|相談可）',
    'あなたへの|おすすめ',
    'お子さんの|預け先まで|相談できる|保育園の|看護師',
    '看護師',
    '',
    // What BudouX leaves together, or would begin a line with
    '【年間休日121日】|透析室|（午前・午後の|2クール）で|働く|看護師',
    '看護師|（内科・|小児科クリニック）／|年間休日123日',
    '面接の|日時が|決まりました|（はなみずきの|社会病院）',
    // What no narrow line has room for
    '遠音並木訪問看護|リハビリステーションの|訪問看護の|管理者',
  ])('divides %s', (divided) => {
    expect(divideAtPhrases(divided.replaceAll('|', '')).join('|')).toBe(divided)
  })

  it('loses nothing, and begins no line with what must not begin one', () => {
    const letter = fc.constantFrom(
      ...'の に を 、 。 ） （ 「 」 ・ ー っ ／ 】 1 2 A b 看 護 師 𠮷 🏥'.split(' '),
      ' ',
    )
    fc.assert(
      fc.property(
        fc.array(letter).map((letters) => letters.join('')),
        (text) => {
          const phrases = divideAtPhrases(text)
          expect(phrases.join('')).toBe(text)
          for (const phrase of phrases.slice(1)) expect(phrase).not.toMatch(/^[、。）」・ーっ／】\udc00-\udfff]/)
        },
      ),
    )
  })
})
