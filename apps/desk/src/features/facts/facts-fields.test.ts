import type { ServiceFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { expect, it } from 'vitest'
import { changedLabels, faultOf, faultsOf } from './facts-fields.ts'

const facts: ServiceFacts = {
  title: 'つなぐ看護',
  fieldName: '看護',
  tel: '0120-000-000',
  hours: '平日 9:30〜18:30',
  footer: '© 2026 つなぐ',
  fromName: 'つなぐ看護',
  fromAddress: 'no-reply@kango.example',
  replyTo: '',
  senderName: '株式会社つなぐ',
  postalAddress: '東京都千代田区',
  complaints: 'soudan@kango.example',
  signature: 'つなぐ看護',
}

it('takes what can be stored', () => {
  expect([...faultsOf(facts, 'kango.example')]).toEqual([])
  expect(faultOf('replyTo', 'soudan@KANGO.example', 'kango.example')).toBe('')
})

it('names what is missing, and addresses of other domains', () => {
  const faults = faultsOf(
    { ...facts, title: ' ', fromAddress: 'a@other.example', replyTo: 'kango.example' },
    'kango.example',
  )
  expect([...faults.keys()]).toEqual(['title', 'fromAddress', 'replyTo'])
  expect(faults.get('fromAddress')).toBe('「@kango.example」のメールアドレスを入力してください。')
})

it('says what differs in the words of the form', () => {
  expect(changedLabels(facts, { ...facts, tel: '0120-111-111', signature: '別の署名' })).toEqual(['電話番号', '署名'])
})
