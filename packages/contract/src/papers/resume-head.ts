import { ageOn, dateText } from './paper-dates.ts'
import { outerRule, type PaperSheet, writeLines } from './paper-page.ts'
import type { PaperChoices, PaperContent } from './paper-schemas.ts'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'
import { left, right } from './year-table.ts'

const label = { size: 2.6, font: 'gothic', isSoft: true } as const
const nameRight = 153
const addressSplit = right - 48

/** The largest size up to `most` with which a text is so wide at most. */
const sizeFor = (text: string, width: number, most: number): number => {
  const natural = textWidth(text, most, 'mincho')
  return natural <= width ? most : (most * width) / natural
}

interface Head {
  content: PaperContent
  choices: PaperChoices
  today: string
  hasPhoto: boolean
}

function drawName(sheet: PaperSheet, { content, choices, today }: Head): void {
  const { familyName, givenName, kana, birthDate, sex } = content
  sheet.text(left + 3, 30.4, 'ふりがな', label)
  sheet.text(left + 24, 30.5, kana, { size: sizeFor(kana, 108, 3.1) })
  sheet.rule(left, 32.6, nameRight, 32.6, undefined, true)
  const name = [familyName, givenName].filter(Boolean).join('　')
  sheet.text(left + 3, 36.4, '氏　名', label)
  sheet.text(left + 24, 43.8, name, { size: sizeFor(name, 108, 7.6) })
  sheet.rule(left, 49.6, nameRight, 49.6)
  sheet.text(left + 3, 55.3, '生年月日', label)
  const birth = birthDate === '' ? '' : `${dateText(birthDate, choices.era)}生（満${ageOn(birthDate, today)}歳）`
  sheet.text(left + 24, 55.6, birth)
  sheet.rule(nameRight - 34, 49.6, nameRight - 34, 59)
  sheet.text(nameRight - 31, 55.3, '※性別', label)
  if (choices.hasSex) sheet.text(nameRight - 17, 55.6, sex)
  // The lower side is the upper one of the address
  sheet.box({ x: left, y: 26, width: nameRight - left, height: 33 }, outerRule)
}

function drawPhoto(sheet: PaperSheet, { choices, hasPhoto }: Head): void {
  const box = { x: 163, y: 16.4, width: 30, height: 40 }
  if (!choices.hasPhoto) return
  sheet.box(box, 0.18)
  if (hasPhoto) sheet.page.photo = box
  else writeLines(sheet, { ...label, x: 178, y: 33, height: 4, lines: ['写真', '縦40×横30mm'], align: 'middle' })
}

function drawAddressFrame(sheet: PaperSheet, y: number): void {
  sheet.text(left + 3, y + 4.4, 'ふりがな', label)
  sheet.rule(left, y + 6.6, addressSplit, y + 6.6, undefined, true)
  sheet.rule(addressSplit, y, addressSplit, y + 21.1)
  sheet.rule(addressSplit, y + 6.6, right, y + 6.6, undefined, true)
}

function drawAddress(sheet: PaperSheet, { content, choices }: Head): void {
  drawAddressFrame(sheet, 59)
  sheet.text(left + 3, 69.6, '現住所', label)
  sheet.text(left + 14, 69.7, content.zipCode, { size: 3.4 })
  const lines = wrapText(content.address, { size: 3.8, font: 'mincho', width: addressSplit - left - 17 }).slice(0, 2)
  writeLines(sheet, { x: left + 14, y: 71.2, height: 4.4, size: 3.8, lines })
  sheet.text(addressSplit + 3, 63.4, '電話', label)
  sheet.text(addressSplit + 12, 63.5, content.tel, { size: sizeFor(content.tel, 34, 3.4) })
  sheet.text(addressSplit + 3, 69.6, 'E-mail', label)
  if (choices.hasEmail) {
    // Ten millimetres of letters that nobody can read would not be an address any more: a long one goes on below
    const size = Math.max(2.4, sizeFor(content.email, 42, 3.2))
    const mail = wrapText(content.email, { size, font: 'mincho', width: 42 }).slice(0, 2)
    writeLines(sheet, { x: addressSplit + 3, y: 71, height: 4, size, lines: mail })
  }
  drawAddressFrame(sheet, 80.1)
  sheet.text(left + 3, 90.7, '連絡先', label)
  sheet.text(left + 14, 90.7, '（現住所以外に連絡を希望する場合のみ記入）', { ...label, size: 2.4 })
  sheet.text(addressSplit + 3, 84.5, '電話', label)
  sheet.text(addressSplit + 3, 90.7, 'E-mail', label)
  sheet.rule(left, 80.1, right, 80.1)
  sheet.box({ x: left, y: 59, width: right - left, height: 42.2 }, outerRule)
}

/** The upper part of the first page. Returns where it ends. */
export function drawResumeHead(sheet: PaperSheet, head: Head): number {
  sheet.text(left, 22.5, '履　歴　書', { size: 7.4 })
  sheet.text(nameRight, 22.5, `${dateText(head.today, head.choices.era)}現在`, { size: 3.5, align: 'end' })
  drawName(sheet, head)
  drawPhoto(sheet, head)
  drawAddress(sheet, head)
  return 101.2
}
