import { describe, expect, it } from 'vitest'
import { resumePapersComponent } from '../components/resume-papers.ts'
import { layPaper } from './lay-papers.ts'
import { ageOn, dateText, printedDay, yearText } from './paper-dates.ts'
import type { PaperMatter } from './paper-matter.ts'
import { sheetSize } from './paper-page.ts'
import { printable, printableLine } from './printable.ts'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

const { sample } = resumePapersComponent
const matter = (parts: Partial<PaperMatter> = {}): PaperMatter => ({
  content: sample.content,
  choices: sample.choices,
  words: sample.words,
  career: sample.career,
  today: sample.today,
  hasPhoto: false,
  ...parts,
})

describe('dates on a paper', () => {
  it.each([
    ['2026-11-20', '令和8年11月20日'],
    ['2019-05', '令和元年5月'],
    ['2019-04', '平成31年4月'],
    ['1989-01', '平成元年1月'],
    ['1989-01-07', '昭和64年1月7日'],
    ['1920-04', '1920年4月'],
  ])('%s is %s', (date, text) => {
    expect(dateText(date, 'japanese')).toBe(text)
  })

  it('are western years where chosen', () => {
    expect(yearText('2019-05', 'western')).toBe('2019')
  })

  it('are the chosen day until it has passed', () => {
    expect(printedDay('2026-11-26', '2026-11-20')).toBe('2026-11-26')
    expect(printedDay('2026-11-19', '2026-11-20')).toBe('2026-11-20')
    expect(printedDay(null, '2026-11-20')).toBe('2026-11-20')
  })

  it('count an age from the birthday on', () => {
    expect(ageOn('1997-11-20', '2026-11-20')).toBe(29)
    expect(ageOn('1997-11-21', '2026-11-20')).toBe(28)
  })
})

describe('text on a paper', () => {
  it('keeps old forms of letters, and loses what is drawn as a box', () => {
    expect(printable('髙﨑𠮷塚\u202e\u0000\ufe0f\u{e0100}')).toBe('髙﨑𠮷塚')
    expect(printable('a\r\nb\u2028c')).toBe('a\nb\nc')
    expect(printableLine('  姓\t名　名\n')).toBe('姓 名　名')
    expect(printable('⽥')).toBe('田')
    expect(printable('か\u3099～')).toBe('が〜')
  })

  it('breaks no line before a comma, nor behind an opening bracket', () => {
    const column = { size: 1, font: 'mincho', width: 4 } as const
    expect(wrapText('あいうえ、おか', column)).toEqual(['あいう', 'え、おか'])
    expect(wrapText('あいう「えお', column)).toEqual(['あいう', '「えお'])
    expect(wrapText('、'.repeat(6), column)).toEqual(['、、、、', '、、'])
    expect(wrapText('あ\n\nい', column)).toEqual(['あ', '', 'い'])
  })

  it('breaks a word only where it is wider than a line', () => {
    const lines = wrapText('看護 nursing', { size: 1, font: 'mincho', width: 5 })
    expect(lines).toEqual(['看護', 'nursing'])
    const wide = wrapText('a'.repeat(40), { size: 1, font: 'mincho', width: 5 })
    expect(wide.join('')).toBe('a'.repeat(40))
    for (const line of wide) expect(textWidth(line, 1, 'mincho')).toBeLessThanOrEqual(5)
  })
})

describe('a laid out paper', () => {
  it.each(['resume', 'job_history'] as const)('%s draws nothing beyond its sheets', (kind) => {
    for (const state of [sample, ...Object.values(resumePapersComponent.states ?? {})]) {
      const { pages } = layPaper(kind, matter(state))
      for (const { texts } of pages) {
        for (const { x, y, width, text } of texts) {
          expect({ text, isInside: x >= 10 && x + width <= sheetSize.width - 10 && y > 10 && y < 290 }).toEqual({
            text,
            isInside: true,
          })
        }
      }
    }
  })

  it('has two sheets, and names what does not fit', () => {
    expect(layPaper('resume', matter()).pages).toHaveLength(2)
    const long = matter({ words: { reason: '長い\n'.repeat(200), wish: '', datedOn: null } })
    expect(layPaper('resume', long).overflows).toEqual(['reason'])
  })

  it('begins with the career in own words, where there are any', () => {
    const textsOf = (words: Omit<PaperMatter['career'], 'efforts'>) =>
      (layPaper('job_history', matter({ career: { ...words, efforts: [] } })).pages[0]?.texts ?? []).map(
        ({ text }) => text,
      )
    const texts = textsOf({ summary: '看護師として6年。', strengths: ' 周術期看護 \n\n退院支援' })
    const places = ['職務の要約', '看護師として6年。', '生かせる経験', '周術期看護', '退院支援', '職務の経歴'].map(
      (text) => texts.indexOf(text),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(texts.filter((text) => text === '・')).toHaveLength(2)
    const without = textsOf({ summary: ' ', strengths: '\n' })
    expect(without.filter((text) => /要約|生かせる/.test(text))).toEqual([])
  })

  it('prints what was done without empty parts, and nothing where nothing is written', () => {
    const empty = { title: ' ', problem: '', approach: '\n', result: '' }
    const effort = { ...empty, title: '転倒を減らす', problem: '夜間に多い。', result: '半分になった。' }
    const textsOf = (efforts: PaperMatter['career']['efforts']) =>
      layPaper('job_history', matter({ career: { ...sample.career, efforts } })).pages.flatMap(({ texts }) =>
        texts.map(({ text }) => text),
      )
    const texts = textsOf([empty, effort])
    expect(texts.filter((text) => /取り組んだ|転倒|課題|夜間|工夫|結果|半分/.test(text))).toEqual([
      '取り組んだこと',
      '転倒を減らす',
      '課題',
      '夜間に多い。',
      '結果',
      '半分になった。',
    ])
    expect(textsOf([empty])).not.toContain('取り組んだこと')
  })

  it('has a place for a photo only where there is one', () => {
    expect(layPaper('resume', matter({ hasPhoto: true })).pages[0]?.photo).toMatchObject({ width: 30, height: 40 })
    const choices = { ...sample.choices, hasPhoto: false }
    expect(layPaper('resume', matter({ hasPhoto: true, choices })).pages[0]?.photo).toBeNull()
  })
})
