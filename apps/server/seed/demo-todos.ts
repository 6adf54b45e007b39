/** To-dos of the demo job seeker; days count from the day the data is loaded. */
export const demoTodos: {
  title: string
  description: string
  statusType: 'todo' | 'done'
  expiresInDays: number | null
}[] = [
  {
    title: '労働条件を確認する',
    description: '選考中の求人の労働条件を、面接の前にご確認ください。',
    statusType: 'todo',
    expiresInDays: 2,
  },
  {
    title: '希望の働き方を見なおす',
    description: '勤務形態や通勤時間など、いまのご希望をアドバイザーに共有しましょう。',
    statusType: 'todo',
    expiresInDays: 10,
  },
  { title: '担当アドバイザーと初回の面談をする', description: '', statusType: 'done', expiresInDays: null },
]
