import type { Journey } from './journey.ts'

const page = '/views/resume_papers'
const paper = ['region', /^履歴書の仕上がり/] as const
const dayInEras = ['text', /^令和\d+年\d+月\d+日現在$/] as const
const dayInYears = ['text', /^20\d\d年\d+月\d+日現在$/] as const

/** 履歴書 with its years as they are wished, saved, and in the adviser's hands with what is not saved yet. */
export async function handOverPapers({ visitor, person }: Journey): Promise<void> {
  const { press, see } = visitor
  await visitor.signInAs(person)
  await visitor.open(page)
  await see(paper, dayInEras)
  await press(['radio', '西暦'])
  await see(paper, dayInYears)
  const unsaved = ['region', '変更の保存'] as const
  await press(unsaved, ['button', '保存する'])
  // The button has another name while it saves; a page that is left before would ask back
  await visitor.miss(unsaved)
  await visitor.open(page)
  await see(paper, dayInYears)
  await press(['radio', '和暦'])
  await see(paper, dayInEras)
  await press(['button', '担当に渡す'])
  await press(['dialog', '担当に渡す'], ['button', '渡す'])
  await see(['text', /に渡しました。/])
  await see(['link', /^履歴書_.+\.pdf/])
  await visitor.open(page)
  await see(paper, dayInEras)
}
