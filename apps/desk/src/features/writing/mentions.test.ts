import { describe, expect, it } from 'vitest'
import { insertMention, mentionAt, mentionable, mentionedIn, splitMentions } from './mentions.ts'

const saeki = { staffId: 'a', name: '佐伯 ゆかり', nameKana: 'サエキ ユカリ', isActive: true }
const takahashi = { staffId: 'b', name: '高橋 誠', nameKana: 'タカハシ マコト', isActive: true }
const gone = { staffId: 'c', name: '三好 千夏', nameKana: 'ミヨシ チナツ', isActive: false }
const short = { staffId: 'd', name: '佐伯', nameKana: 'サエキ', isActive: true }

describe('what is typed behind @', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['確認を ＠さえ', 7, { start: 4, query: 'さえ' }],
    ['お願い（@高', 6, { start: 4, query: '高' }],
    ['saeki@tsunagu', 13, null],
    ['@佐伯 ', 4, null],
    ['なし', 2, null],
  ])('%s', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected))

  it('finds by name and reading, in either kana, and nobody who works here no more', () => {
    const all = [saeki, takahashi, gone]
    expect(mentionable(all, 'さえ')).toEqual([saeki])
    expect(mentionable(all, '高橋誠')).toEqual([takahashi])
    expect(mentionable(all, '')).toEqual([saeki, takahashi])
    expect(mentionable(all, 'みよ')).toEqual([])
  })

  it('is replaced by the name', () => {
    expect(insertMention('確認を @さえ ください', { start: 4, query: 'さえ' }, saeki.name)).toEqual({
      text: '確認を @佐伯 ゆかり ください',
      caret: 12,
    })
  })
})

describe('a note', () => {
  it('mentions those whose names it has, and not whose name begins another', () => {
    expect(mentionedIn('@佐伯 ゆかり さん、＠高橋 誠 さん', [saeki, takahashi, short])).toEqual(['a', 'b'])
    expect(mentionedIn('@佐伯 ゆかり と @佐伯', [saeki, short])).toEqual(['a', 'd'])
    expect(mentionedIn('佐伯 ゆかり', [saeki])).toEqual([])
  })

  it('mentions both of the same name', () => {
    expect(mentionedIn('@佐伯', [short, { ...short, staffId: 'e' }])).toEqual(['d', 'e'])
  })

  it('is drawn in parts', () => {
    expect(splitMentions('頼む @高橋 誠 さん', [takahashi])).toEqual([
      { text: '頼む ', staffId: null },
      { text: '@高橋 誠', staffId: 'b' },
      { text: ' さん', staffId: null },
    ])
    expect(splitMentions('@高橋 誠', [])).toEqual([{ text: '@高橋 誠', staffId: null }])
  })
})
