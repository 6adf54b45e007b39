/** Sentences of an offer's page in the portal, which the desk shows before it is sent. */
export const offerTexts = {
  heading: '内定のお知らせ',
  lead: 'おめでとうございます。条件をよく確かめてから、期限までにお答えください。',
  deadline: '回答期限',
  differences: '求人票と変わったところ',
  noDifference: '応募したときの求人票と異なる条件はありません。',
  terms: 'お約束の条件',
  unstated: '記載がありません',
  changed: '変更',
  added: '追加',
  accept: '内定を承諾する',
  decline: '辞退する',
} as const
