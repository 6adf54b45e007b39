/** To-dos of the demo job seeker; days count from the day the data is loaded. */
export const demoTodos: {
  title: string
  description: string
  statusType: 'todo' | 'done'
  expiresInDays: number | null
  file?: { name: string; text: string }
}[] = [
  {
    title: '労働条件を確認する',
    description: '選考中の求人の労働条件を、面接の前にご確認ください。',
    statusType: 'todo',
    expiresInDays: 2,
    file: {
      name: '労働条件の見かた_給与・休日・契約期間のチェックリスト.txt',
      text: [
        '労働条件の見かた',
        '',
        '□ 基本給と手当の内訳、賞与の有無',
        '□ 勤務時間、夜勤や残業の目安',
        '□ 休日と休暇',
        '□ 雇用期間と試用期間、契約を更新するときの条件',
        '□ 配属先と、変わる場合の範囲',
        '',
        'ご不明な点は、担当アドバイザーにおたずねください。',
        '',
      ].join('\n'),
    },
  },
  {
    title: '希望の働き方を見なおす',
    description: '勤務形態や通勤時間など、いまのご希望をアドバイザーに共有しましょう。',
    statusType: 'todo',
    expiresInDays: 10,
  },
  { title: '担当アドバイザーと初回の面談をする', description: '', statusType: 'done', expiresInDays: null },
]
