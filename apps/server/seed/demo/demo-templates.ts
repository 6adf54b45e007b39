interface DemoTemplate {
  name: string
  subject: string
  body: string
}

const letter = (text: string) =>
  `{{姓}}さん、こんにちは。{{担当者}}です。\n\n${text}\n\nほかにも気になることがあれば、いつでもお知らせください。\n\n{{担当者}}`

/** Texts that the demo staff answer with, in every service. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'お問い合わせを応募先に確認します',
    subject: 'お問い合わせについて',
    body: letter(
      'ご質問をありがとうございます。応募先の採用ご担当者に確認しますので、少しお時間をください。明日の18時までに、わかったことをお知らせします。',
    ),
  },
  {
    name: '面接の持ち物と服装',
    subject: '面接当日の持ち物について',
    body: letter(
      '面接の当日は、次のものをお持ちください。\n\n・履歴書と職務経歴書\n・資格証の写し\n・筆記用具\n\n服装は、派手でなければ普段のお出かけのもので問題ありません。',
    ),
  },
  {
    name: '日程の変更を承りました',
    subject: '日程の変更について',
    body: letter(
      'ご連絡をありがとうございます。日程の変更を応募先に伝えます。新しい候補の日時は、「スケジュール」の空き時間からお選びしますので、ご都合が変わったところがあれば直しておいてください。',
    ),
  },
  {
    name: '求人のご紹介',
    subject: 'ご希望に近い求人のご紹介',
    body: letter(
      'ご希望に近い求人がありましたので、ご紹介します。\n\n{{施設名}}\n\n気になる点があれば、応募の前に私から確かめられます。',
    ),
  },
  {
    name: 'お礼へのお返事',
    subject: 'ご連絡ありがとうございます',
    body: '{{姓}}さん\n\nご丁寧にご連絡をいただき、ありがとうございます。お役に立てて何よりです。引き続き、よろしくお願いいたします。\n\n{{担当者}}',
  },
]
