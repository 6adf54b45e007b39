import type { IconType } from '@tsunagu/contract/icons.ts'

/** What the demo messages are written with. */
export interface MessageWords {
  /** The service's name: つなぐ看護. */
  serviceName: string
  adviserName: string
  jobSeekerName: string
  familyName: string
  /** The workplace of the confirmed interview, and when it is: 11月26日(木) 14:00. */
  workplace: string
  interviewTime: string
}

/** A message of the demo job seeker; times count back from the moment the data is loaded. */
export interface DemoMessage {
  hoursAgo: number
  isOwn: boolean
  /** `''`: a person wrote it. */
  iconType: IconType | ''
  isRead: boolean
  subject: string
  body: string
  /** A text file that comes with it. */
  file: { name: string; text: string } | null
}

const received = { isOwn: false, iconType: '', isRead: true, file: null } as const
const day = 24

/** What adviser and job seeker have written to each other of late, newest first. */
const conversation = (words: MessageWords): DemoMessage[] => [
  {
    ...received,
    hoursAgo: 2,
    isRead: false,
    subject: `面接の日時が決まりました（${words.workplace}）`,
    body: `${words.familyName}さん、こんにちは。\n\n${words.workplace}の面接は、${words.interviewTime}からオンラインで行うことになりました。\n当日の流れをまとめたファイルをお送りします。\n\n接続の手順はこちらをご覧ください。\nhttps://www.tsunagu.example/help/online-interview\n\n気になることがあれば、いつでもお知らせください。\n\n${words.adviserName}`,
    file: {
      name: '面接当日のご案内.txt',
      text: `面接当日のご案内\r\n\r\n応募先　${words.workplace}\r\n日時　　${words.interviewTime}（60分）\r\n方法　　オンライン\r\n\r\n1. 開始の10分前に、静かな場所で接続をお試しください。\r\n2. はじめに応募先から職場の説明があります。\r\n3. これまでのご経験と、ご希望の働き方をお話しください。\r\n4. 終わりに、ご質問の時間があります。\r\n`,
    },
  },
  {
    ...received,
    hoursAgo: day,
    isRead: false,
    iconType: 'calendar',
    subject: '面接できる日時をご登録ください',
    body: `${words.familyName}さん\n\n今後の面接や見学のご提案のために、ご都合のよい日時を「スケジュール」からご登録ください。\nいつでも変更できます。\n\n${words.serviceName}`,
  },
  {
    ...received,
    hoursAgo: 2 * day,
    subject: 'Re: 働き方の希望について',
    body: `${words.familyName}さん、ご連絡ありがとうございます。\n\n応募先に確認したところ、最初の3か月は日勤だけの勤務も相談できるとのことでした。面接の場でも、あらためてお伝えしておきます。\n\n${words.adviserName}`,
  },
  {
    hoursAgo: 2 * day + 5,
    isOwn: true,
    iconType: '',
    isRead: true,
    subject: '働き方の希望について',
    body: `${words.adviserName}様\n\nお世話になっております。${words.jobSeekerName}です。\n仕事に慣れるまでは日勤を中心に働きたいのですが、相談できそうでしょうか。\n\nよろしくお願いいたします。`,
    file: null,
  },
  {
    ...received,
    hoursAgo: 4 * day,
    iconType: 'building',
    subject: '書類選考を通過しました',
    body: `${words.familyName}さん\n\n${words.workplace}の書類選考を通過しました。つぎは面接です。\nご都合をうかがったうえで、日時をご案内します。\n\n${words.serviceName}`,
  },
]

const weeks = 18

/** A letter a week, so that the list has more than a page. */
const weekly = ({ serviceName }: MessageWords): DemoMessage[] =>
  Array.from({ length: weeks }, (_, week) => ({
    ...received,
    hoursAgo: (week + 1) * 7 * day,
    iconType: 'search',
    subject: '今週の新着求人のお知らせ',
    body: `ご希望の条件に近い求人が、今週も新しく掲載されました。\n「求人をさがす」の新着順からご覧いただけます。\n\n${serviceName}`,
  }))

/** All messages of the demo job seeker, newest first. */
export const demoMessages = (words: MessageWords): DemoMessage[] => [...conversation(words), ...weekly(words)]
