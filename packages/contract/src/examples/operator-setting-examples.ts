import type { OperatorExamples } from './operator-example.ts'

const hours = {
  opensAt: 570,
  closesAt: 1_110,
  weekdays: [1, 2, 3, 4, 5],
  worksOnHolidays: false,
  closedDays: ['2026-12-30', '2026-12-31'],
  answerWithinMinutes: { message: 120, application: 540, interview: 240 },
}
const working = { hours, version: 2, changedDatetime: '2026-11-02T10:15:00+09:00' }

const serviceFacts = {
  title: 'つなぐ看護',
  fieldName: '看護',
  tel: '0120-000-000',
  hours: '平日 9:30〜18:30',
  footer: '有料職業紹介事業 許可番号 00-ユ-000000（見本）',
  fromName: 'つなぐ看護',
  fromAddress: 'no-reply@kango.tsunagu.example',
  replyTo: 'soudan@kango.tsunagu.example',
  senderName: '株式会社つなぐ',
  postalAddress: '東京都千代田区丸の内0-0-0',
  complaints: 'soudan@kango.tsunagu.example（平日 9:30〜18:30）',
  signature: 'つなぐ看護（株式会社つなぐ）',
}
const storedFacts = {
  facts: serviceFacts,
  version: 4,
  mailDomain: 'kango.tsunagu.example',
  history: [{ version: 4, reason: '返信先の変更', byName: '木下 圭', at: '2026-11-18T09:12:40+09:00' }],
}

/** What staff set of a service. */
export const operatorSettingExamples: OperatorExamples<
  'getServiceSettings' | 'putWorkingHours' | 'getServiceFacts' | 'putServiceFacts' | 'previewServiceMail'
> = {
  getServiceFacts: { response: storedFacts },
  putServiceFacts: { body: { facts: serviceFacts, version: 3, reason: '返信先の変更' }, response: storedFacts },
  previewServiceMail: {
    body: { facts: serviceFacts },
    response: {
      fromName: 'つなぐ看護',
      fromAddress: 'no-reply@kango.tsunagu.example',
      replyTo: 'soudan@kango.tsunagu.example',
      subject: '【つなぐ看護】新しいメッセージが届いています',
      text: 'つなぐ看護に、アドバイザーから新しいメッセージが届いています。',
    },
  },
  getServiceSettings: {
    response: {
      working,
      facts: {
        title: 'つなぐ看護',
        fieldName: '看護',
        address: 'https://kango.example.jp',
        mailFromName: 'つなぐ看護',
        mailFromAddress: 'no-reply@kango.tsunagu.example',
        mailSenderName: '株式会社つなぐ',
        mailPostalAddress: '東京都千代田区丸の内0-0-0',
        mailComplaints: 'soudan@kango.tsunagu.example（平日 9:30〜18:30）',
        mailSignature: 'つなぐ看護（株式会社つなぐ）',
        adviserName: '佐伯 ゆかり',
      },
    },
  },
  putWorkingHours: { body: { hours, version: 1 }, response: { working } },
}
