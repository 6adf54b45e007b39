import { csvColumns } from './csv-columns.ts'
import { faultPatterns } from './fault-patterns.ts'

/** What the publish gate has against a place of a posting. */
interface Fault {
  path: string
  reason: string
}

/** Names of the fields of a posting, as staff know them; the longest beginning of a path counts. */
const fieldNames: Readonly<Record<string, string>> = {
  title: '題名',
  description: '紹介文',
  hiringOrganization: '求人者の名称',
  baseSalary: '給与',
  'baseSalary.value.minValue': '給与の下限',
  'baseSalary.value.maxValue': '給与の上限',
  'baseSalary.value.unitText': '給与の単位',
  'x-tsunagu.catchphrases': 'キャッチコピー',
  'x-tsunagu.labels': 'ラベル',
  'x-tsunagu.tags': '特徴',
  'x-tsunagu.hoursSummary': '勤務時間の要約',
  'x-tsunagu.salaryNote': '給与の補足',
  'x-tsunagu.selection': '選考の流れ',
  'x-tsunagu.adviserComment': 'アドバイザーのコメント',
  'x-tsunagu.terms': '労働条件',
  'x-tsunagu.terms.duties': '業務の内容',
  'x-tsunagu.terms.duties.changeRange': '業務の変更の範囲',
  'x-tsunagu.terms.workplace': '就業場所',
  'x-tsunagu.terms.workplace.changeRange': '就業場所の変更の範囲',
  'x-tsunagu.terms.contract': '契約期間',
  'x-tsunagu.terms.contract.renewal': '契約更新',
  'x-tsunagu.terms.contract.renewal.standard': '契約更新の基準',
  'x-tsunagu.terms.trialPeriod': '試用期間',
  'x-tsunagu.terms.trialPeriod.conditions': '試用期間の条件',
  'x-tsunagu.terms.hours': '就業時間',
  'x-tsunagu.terms.breaks': '休憩時間',
  'x-tsunagu.terms.overtime': '時間外労働',
  'x-tsunagu.terms.holidays': '休日・休暇',
  'x-tsunagu.terms.annualHolidays': '年間休日',
  'x-tsunagu.terms.wage': '賃金',
  'x-tsunagu.terms.wage.items': '賃金の内訳',
  'x-tsunagu.terms.wage.fixedOvertime': '固定残業代',
  'x-tsunagu.terms.wage.fixedOvertime.hours': '固定残業代の時間数',
  'x-tsunagu.terms.wage.raiseAndBonus': '昇給・賞与',
  'x-tsunagu.terms.wage.example': '給与例',
  'x-tsunagu.terms.insurance': '加入保険',
  'x-tsunagu.terms.passiveSmoking': '受動喫煙対策',
  'x-tsunagu.terms.isDispatched': '派遣かどうか',
  'x-tsunagu.terms.requirements': '応募資格',
  'x-tsunagu.terms.dbs': '性犯罪歴の確認（こども性暴力防止法）',
}

/** Where nothing else is known, a field is called as in the import's tables. */
const headings: ReadonlyMap<string, string> = new Map(csvColumns.map(({ path, heading }) => [path, heading]))

/** The name of the field that a path leads to. */
export function fieldNameOf(path: string): string {
  const parts = path.replaceAll(/\[\d+\]/g, '').split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join('.')
    const name = fieldNames[beginning] ?? headings.get(beginning)
    if (name !== undefined) return name
  }
  return path || '求人全体'
}

/**
 * What is wrong with a field and what to do, for staff. Operators' systems read the English reason; this one says the same.
 * @returns null for a reason that is not known here: then the English one is all there is
 */
export function faultSentence({ path, reason }: Fault): string | null {
  const text = reason.startsWith(`${path} `) ? reason.slice(path.length + 1) : reason
  for (const [pattern, sentence] of faultPatterns) {
    const found = pattern.exec(text)
    if (found) return sentence(found.slice(1), path)
  }
  return null
}
