import type { ServiceFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { factLimits, mailDomainOf } from '@tsunagu/contract/staff/service-facts.ts'

export type FactName = keyof ServiceFacts

interface FactField {
  name: FactName
  label: string
  hint?: string
  maxLength: number
  isLong?: boolean
  isEmail?: boolean
  isOptional?: boolean
}

/** What is entered, by where it is read. */
export const factGroups: readonly { title: string; fields: readonly FactField[] }[] = [
  {
    title: 'サイトに表示する内容',
    fields: [
      { name: 'title', label: 'サービス名', maxLength: factLimits.title },
      { name: 'fieldName', label: '分野', hint: '例：看護', maxLength: factLimits.fieldName },
      { name: 'tel', label: '電話番号', hint: '面接の変更などの連絡先', maxLength: factLimits.tel },
      { name: 'hours', label: '受付時間', maxLength: factLimits.hours },
      { name: 'footer', label: 'ページの下の表示', maxLength: factLimits.footer, isLong: true },
    ],
  },
  {
    title: 'メールの差出人',
    fields: [
      { name: 'fromName', label: '差出人名', maxLength: factLimits.fromName },
      { name: 'fromAddress', label: '差出人のアドレス', maxLength: factLimits.address, isEmail: true },
      {
        name: 'replyTo',
        label: '返信先のアドレス',
        hint: '空欄なら、差出人のアドレスに届きます',
        maxLength: factLimits.address,
        isEmail: true,
        isOptional: true,
      },
      { name: 'signature', label: '署名', maxLength: factLimits.signature, isLong: true },
    ],
  },
  {
    title: '案内メールの表示（特定電子メール法）',
    fields: [
      { name: 'senderName', label: '送信者の名称', maxLength: factLimits.senderName },
      { name: 'postalAddress', label: '住所', maxLength: factLimits.postalAddress },
      { name: 'complaints', label: '苦情・問い合わせの窓口', maxLength: factLimits.complaints },
    ],
  },
]

const allFields = factGroups.flatMap(({ fields }) => fields)

/** What is wrong with a value, before it is sent; '' for nothing. */
export function faultOf(name: FactName, value: string, mailDomain: string): string {
  const field = allFields.find((one) => one.name === name)
  if (!field) return ''
  const text = value.trim()
  if (text === '') return field.isOptional ? '' : `${field.label}を入力してください。`
  if (field.isEmail && (!/^[^\s@]+@[^\s@]+$/.test(text) || mailDomainOf(text) !== mailDomain))
    return `「@${mailDomain}」のメールアドレスを入力してください。`
  return ''
}

/** What is wrong with all of them, by name. */
export const faultsOf = (facts: ServiceFacts, mailDomain: string): ReadonlyMap<FactName, string> =>
  new Map(
    allFields.flatMap(({ name }) => {
      const fault = faultOf(name, facts[name], mailDomain)
      return fault === '' ? [] : [[name, fault]]
    }),
  )

/** Which of them differ, in the words of the form. */
export const changedLabels = (one: ServiceFacts, other: ServiceFacts): string[] =>
  allFields.filter(({ name }) => one[name] !== other[name]).map(({ label }) => label)
