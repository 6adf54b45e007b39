import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import type { Paper } from '#seed/papers/pdf-document.ts'
import type { DemoDays } from './demo-days.ts'
import { adviceForInterview, dayOfInterview, remarksOnHistory, wishesSoFar } from './demo-papers.ts'
import type { MessageWords } from './demo-words.ts'

/** A message of the demo job seeker. */
export interface DemoMessage {
  sentAt: Date
  isOwn: boolean
  /** `''`: a person wrote it. */
  iconType: IconType | ''
  isRead: boolean
  subject: string
  body: string
  /** It replies to the message before it. */
  isReply: boolean
  /** A PDF that comes with it. */
  file: { name: string; paper: Paper } | null
}
type Text = Pick<DemoMessage, 'subject' | 'body'> & Partial<Pick<DemoMessage, 'file' | 'isRead' | 'isReply'>>

const common = { isRead: true, isReply: false, file: null } as const

/** The three who write: the adviser, the service by itself, and the job seeker. */
function writersFor({ adviserName, adviserFamily, serviceName, familyName, jobSeekerName }: MessageWords) {
  return {
    adviser: (sentAt: Date, { body, ...text }: Text): DemoMessage => ({
      ...common,
      ...text,
      sentAt,
      isOwn: false,
      iconType: '',
      body: `${familyName}さん、こんにちは。${adviserFamily}です。\n\n${body}\n\n${adviserName}`,
    }),
    service: (sentAt: Date, iconType: IconType, { body, ...text }: Text): DemoMessage => ({
      ...common,
      ...text,
      sentAt,
      isOwn: false,
      iconType,
      body: `${familyName}さん\n\n${body}\n\n${serviceName}`,
    }),
    own: (sentAt: Date, { body, ...text }: Text): DemoMessage => ({
      ...common,
      ...text,
      sentAt,
      isOwn: true,
      iconType: '',
      body: `${adviserName}様\n\nお世話になっております。${jobSeekerName}です。\n${body}\n\nよろしくお願いいたします。`,
    }),
  }
}

/** From the registration to the first proposals. */
function beginning(words: MessageWords, { office, evening }: DemoDays): DemoMessage[] {
  const { adviser, service, own } = writersFor(words)
  const { serviceName, adviserName, profession } = words
  return [
    service(office(34, 9, 10), 'check', {
      subject: `${serviceName}へのご登録ありがとうございます`,
      body: `会員登録が完了しました。\n求人の検索、お気に入り、応募、アドバイザーへのご相談を、すべて無料でご利用いただけます。\nまずは「プロフィール」で、ご希望の条件をお聞かせください。`,
    }),
    adviser(office(34, 11), {
      subject: `担当アドバイザーの${adviserName}です`,
      body: `このたび担当になりました。${profession}の方の転職を、世田谷区と周辺の地域でお手伝いしています。\n\nいますぐ転職するかどうか、決まっていなくてもかまいません。気になっていることがあれば、このメッセージでお知らせください。`,
    }),
    own(evening(33, 20, 40), {
      subject: '転職についてご相談したいです',
      body: `経堂に住んでおり、世田谷区内で働ける職場を探しています。\n通勤は30分くらいまで、年明けから春のあいだに移れたらと考えています。\n電話は勤務中で出られないことが多いため、メッセージでのご連絡だと助かります。`,
    }),
    adviser(office(32, 10), {
      subject: '初回面談の候補日時をお送りします',
      body: `ご希望をくわしくお聞かせいただき、ありがとうございます。連絡はメッセージでお送りしますので、ご安心ください。\n\nオンラインで40分ほど、お話をうかがえますか。平日の10時、14時、16時のうち、ご都合のよい時間をお知らせください。`,
    }),
    own(evening(31, 12, 25), {
      subject: '面談は16時からでお願いします',
      isReply: true,
      body: `候補をありがとうございます。日勤の終わりが早い日がありますので、16時からでお願いできますでしょうか。パソコンから参加します。`,
    }),
    service(office(30, 9, 30), 'calendar', {
      subject: 'オンライン面談のご予約を承りました',
      body: `担当アドバイザー ${adviserName} とのオンライン面談を、16時から40分の予定で承りました。\n開始の5分前になりましたら、「スケジュール」の接続先を開いてお待ちください。`,
    }),
    adviser(office(27, 15), {
      subject: '面談のお礼と、うかがったご希望のまとめ',
      body: `先日はお時間をいただき、ありがとうございました。うかがったご希望を1枚にまとめました。\n違っているところや、あとから気づいたことがあれば、遠慮なくお知らせください。`,
      file: { name: 'ご希望のまとめ.pdf', paper: wishesSoFar(words) },
    }),
    service(office(26, 9, 15), 'file', {
      subject: '職務経歴書のひな形をご利用いただけます',
      body: `「プロフィール」の「書類」から、職務経歴書のひな形をダウンロードできます。\n書き方の例も入っていますので、ご経験に合わせてお使いください。`,
    }),
    own(evening(24, 21, 5), {
      subject: '職務経歴書の下書きができました',
      body: `「書類」に履歴書と職務経歴書を入れました。${profession}としての経験の書き方に自信がなく、とくに自己PRを見ていただけるとうれしいです。`,
    }),
    adviser(office(23, 14, 20), {
      subject: '職務経歴書を拝見しました',
      isReply: true,
      body: `下書きをありがとうございます。担当された仕事がよく伝わる、読みやすい内容でした。\n自己PRについて、気づいた点を2つだけ添えました。直すかどうかは、ご自分の言葉に合うほうをお選びください。`,
      file: { name: '職務経歴書へのコメント.pdf', paper: remarksOnHistory(words) },
    }),
  ]
}

/** From the first proposals to the selection. */
function applying(words: MessageWords, { office, evening }: DemoDays): DemoMessage[] {
  const { adviser, service, own } = writersFor(words)
  const { familyName, workplace, proposed } = words
  return [
    service(office(21, 10, 30), 'search', {
      subject: '世田谷区の新着求人をお知らせします',
      body: `ご希望の条件（世田谷区・正社員）に合う求人が、新しく掲載されました。\n「求人をさがす」を新着順に並べると、はじめに表示されます。`,
    }),
    adviser(office(20, 11, 45), {
      subject: 'ご希望に近い求人を2件ご紹介します',
      body: `次の2件を「アドバイザーから」に入れました。\n\n・${proposed[0]}\n・${proposed[1]}\n\nどちらも経堂から無理なく通える場所です。お返事は急ぎませんので、気になる点から先にお聞かせください。`,
    }),
    own(evening(19, 20, 20), {
      subject: '残業とお休みについて教えてください',
      isReply: true,
      body: `ご紹介の求人と、検索で見つけた${workplace}が気になっています。\n実際の残業の時間と、希望したお休みの通りやすさを教えていただけますでしょうか。`,
    }),
    adviser(office(18, 9, 50), {
      subject: 'お問い合わせの件、応募先に確かめました',
      isReply: true,
      body: `${workplace}の採用ご担当者にうかがいました。\n\n残業は求人票にある時間のとおりで、月末に少し増えるそうです。お休みの希望は前の月の15日までに出し、ほとんど通っているとのことでした。\n\n応募されるかどうかは、ゆっくりお考えください。`,
    }),
    service(office(15, 9, 5), 'work', {
      subject: `応募を受け付けました（${workplace}）`,
      body: `${workplace}へのご応募を受け付けました。\n担当アドバイザーが内容を確認し、応募先へ推薦します。進み具合は「応募・選考」でご覧いただけます。`,
    }),
    adviser(office(14, 16, 10), {
      subject: '推薦状をお送りしました',
      body: `${workplace}へ、履歴書と職務経歴書に推薦状を添えてお送りしました。\n一人ひとりの話をよく聞く姿勢を、面談でうかがった例とともにお伝えしています。お返事は1週間ほどいただくそうです。`,
    }),
    service(office(11, 13, 30), 'building', {
      subject: '書類選考を通過しました',
      body: `${workplace}の書類選考を通過しました。次は面接です。\n${familyName}さんのご都合をうかがったうえで、日時をご案内します。`,
    }),
  ]
}

/** From the selection to the interview ahead. */
function interviewing(words: MessageWords, { office, evening }: DemoDays): DemoMessage[] {
  const { adviser, service, own } = writersFor(words)
  const { workplace, interviewTime, offering } = words
  const conditions = offering
    ? adviser(office(4, 9, 40), {
        subject: `内定のお知らせ（${offering}）`,
        body: `${offering}から内定の連絡がありました。おめでとうございます。\n\n条件は「応募・選考」からご覧いただけます。労働条件通知書も付いていますので、面接でうかがった内容と違うところがないか、お確かめください。\nほかの選考の結果を待ってからのお返事でも、期限までであれば問題ありません。`,
      })
    : adviser(office(4, 9, 40), {
        subject: '面接の前に、労働条件をご確認ください',
        body: `面接の日時がまもなく決まりそうです。その前に、${workplace}の求人票をもう一度ご覧になり、気になる条件があればお知らせください。\n当日に聞きにくいことは、私から先に確かめておきます。`,
      })
  return [
    adviser(office(10, 10, 10), {
      subject: '面接でよく聞かれることをまとめました',
      body: `${workplace}の面接は、志望動機よりも、これまでのご経験と今後の働き方が中心だそうです。\nよく聞かれることを1枚にまとめました。答えを覚えるより、場面を2つ3つ思い出しておくのがおすすめです。`,
      file: { name: '面接の準備.pdf', paper: adviceForInterview(words) },
    }),
    own(evening(8, 19, 45), {
      subject: '働き方の希望について',
      body: `仕事に慣れるまでの最初の3か月は、早番や遅番を少なめにして働きたいのですが、相談できそうでしょうか。面接の前に知っておけると安心です。`,
    }),
    adviser(office(7, 11, 20), {
      subject: '最初の3か月の勤務についてのお返事',
      isReply: true,
      body: `${workplace}に確認したところ、最初の3か月は勤務の時間帯を一緒に決めることができるとのことでした。面接の場でも、あらためて相談できます。`,
    }),
    conditions,
    service(office(2, 15), 'clock', {
      isRead: false,
      subject: '面接できる日時をご登録ください',
      body: `今後の面接や見学のご提案のために、ご都合のよい日時を「スケジュール」からご登録ください。\nいつでも変更できます。`,
    }),
    adviser(office(0, 10, 20), {
      isRead: false,
      subject: `面接の日時が決まりました（${workplace}）`,
      body: `${workplace}の面接は、${interviewTime}からオンラインで行うことになりました。\n当日の流れをまとめたファイルをお送りします。\n\n接続の手順はこちらをご覧ください。\nhttps://www.tsunagu.example/help/online-interview\n\n気になることがあれば、いつでもお知らせください。`,
      file: { name: '面接当日のご案内.pdf', paper: dayOfInterview(words) },
    }),
  ]
}

/** All messages of the demo job seeker, the oldest first. */
export const demoMessages = (words: MessageWords, days: DemoDays): DemoMessage[] => [
  ...beginning(words, days),
  ...applying(words, days),
  ...interviewing(words, days),
]
