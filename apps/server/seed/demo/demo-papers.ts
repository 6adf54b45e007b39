import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import type { Paper, PaperBlock } from '#seed/papers/pdf-document.ts'
import type { MessageWords } from './demo-words.ts'

const text = (words: string): PaperBlock => ({ kind: 'text', text: words })
const heading = (words: string): PaperBlock => ({ kind: 'heading', text: words })
const right = (words: string): PaperBlock => ({ kind: 'right', text: words })
const table = (...rows: (readonly [string, string])[]): PaperBlock => ({ kind: 'table', rows })
const points = (...lines: string[]): PaperBlock => text(lines.map((line) => `・${line}`).join('\n'))

const from = ({ serviceName, adviserName }: MessageWords) => right(`${serviceName}　${adviserName}`)

/** What the first talk brought. */
export const wishesSoFar = (words: MessageWords): Paper => ({
  title: 'ご希望のまとめ',
  blocks: [
    text(`${words.jobSeekerName} 様`),
    from(words),
    table(
      ['職種', `${words.profession}（正社員）`],
      ['働きたい地域', '世田谷区。経堂駅から30分くらいまで'],
      ['時期', '3か月以内。いまの職場の引き継ぎに1か月半'],
      ['大切にしたいこと', '残業が少ないこと、希望した休みが取れること、長く続けられること'],
      ['相談したいこと', '仕事に慣れるまでの勤務の時間帯'],
      ['連絡の方法', 'メッセージ。平日の午前はつながりにくい'],
    ),
    heading('これからの進め方'),
    points(
      '履歴書と職務経歴書をご用意いただき、内容を一緒に確かめます。',
      'ご希望に近い求人を2、3件ずつご紹介します。',
      '見学だけのご希望も応募先にお伝えできます。',
    ),
  ],
})

/** Two remarks on her work history. */
export const remarksOnHistory = (words: MessageWords): Paper => ({
  title: '職務経歴書へのコメント',
  blocks: [
    text(`${words.jobSeekerName} 様`),
    from(words),
    heading('よかったところ'),
    points('勤務先の規模と役割が、はじめの3行でわかります。', '数字（人数、件数）が具体的に書かれています。'),
    heading('1. 自己PRに場面をひとつ'),
    text(
      '大切にしてきたことに続けて、実際の場面を2行ほど加えると、読む人が働く姿を思い描けます。だれに、何をして、どう変わったかの順に書くのがおすすめです。',
    ),
    heading('2. 希望の働き方は前向きに'),
    text(
      '「残業ができない」ではなく「決まった時間の中で優先順位をつけて働きたい」のように、どう働きたいかで書くと伝わりやすくなります。',
    ),
  ],
})

/** What interviewers ask. */
export const adviceForInterview = (words: MessageWords): Paper => ({
  title: '面接の準備',
  blocks: [
    text(`応募先　${words.workplace}`),
    from(words),
    heading('よく聞かれること'),
    points(
      `${words.profession}として、これまでどのような仕事を担当しましたか。`,
      'うまくいかなかったことと、そのあと変えたことを教えてください。',
      '一緒に働く人と意見が違ったとき、どうしましたか。',
      'どのくらいの期間で、何ができるようになりたいですか。',
    ),
    heading('聞いておきたいこと'),
    points(
      '配属先の人数と、新しく入った人の最初の1か月の過ごし方',
      '残業の時間と、多くなる時期',
      '休みの希望を出す時期と、決め方',
    ),
    heading('当日までに'),
    text(
      'オンラインの面接は、画面の明るさと音を前の日に確かめておくと安心です。服装は、勤務先の見学に行くときと同じくらいで問題ありません。',
    ),
  ],
})

/** How the day of the interview goes. */
export const dayOfInterview = (words: MessageWords): Paper => ({
  title: '面接当日のご案内',
  blocks: [
    text(`${words.jobSeekerName} 様`),
    from(words),
    table(['応募先', words.workplace], ['日時', `${words.interviewTime}（60分）`], ['方法', 'オンライン']),
    heading('当日の流れ'),
    text(
      [
        '1. 開始の10分前に、静かな場所で接続をお試しください。',
        '2. はじめに応募先から職場の説明があります。',
        '3. これまでのご経験と、ご希望の働き方をお話しください。',
        '4. 終わりに、ご質問の時間があります。',
      ].join('\n'),
    ),
    heading('つながらないとき'),
    text('5分たってもつながらない場合は、メッセージでお知らせください。応募先には担当アドバイザーから連絡します。'),
  ],
})

/** What to look at in a posting's terms. */
export const termsChecklist: Paper = {
  title: '労働条件の見かた',
  blocks: [
    text('面接の前に、求人票と照らし合わせてご確認ください。'),
    table(
      ['給与', '基本給と手当の内訳、賞与の有無、固定残業代の時間数'],
      ['勤務時間', '始まりと終わりの時刻、夜勤や残業の目安、休憩'],
      ['休日', '年間の日数、休みの決め方、有給休暇がつく時期'],
      ['契約', '雇用期間と試用期間、更新するときの条件'],
      ['働く場所', '配属先と、変わる場合の範囲'],
    ),
    text('ご不明な点は、担当アドバイザーにおたずねください。'),
  ],
}

const units = { HOUR: '時給', DAY: '日給', MONTH: '月給', YEAR: '年俸' } as const

/** The terms of an offer as the law wants them in writing. */
export const noticeOfTerms = (
  terms: OfferTerms,
  { employer, workplace, name, day }: { employer: string; workplace: string; name: string; day: string },
): Paper => ({
  title: '労働条件通知書（見本）',
  blocks: [
    right(day),
    text(`${name} 様`),
    right(employer),
    table(
      ['仕事の内容', terms.position],
      ['働く場所', workplace],
      [
        '給与',
        `${units[terms.salary.unitText]} ${terms.salary.amount.toLocaleString('ja-JP')}円\n${terms.salary.note}`,
      ],
      ['入職日', terms.startDay],
      ...terms.otherTerms.map((term) => [term.name, term.text] as const),
    ),
    text('この書類は、ご利用の流れをお試しいただくための見本です。'),
  ],
})
