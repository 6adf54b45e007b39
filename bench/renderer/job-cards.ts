import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'

const places = ['世田谷区', '横浜市港北区', 'さいたま市大宮区', '船橋市', '名古屋市千種区', '堺市北区', '福岡市早良区']
const works = [
  '回復期リハビリ病棟の看護師',
  '訪問看護ステーションの看護師',
  '有料老人ホームの看護師',
  '外来・健診の看護師',
]
const terms = ['日勤のみ・土日休み', '二交代・夜勤は月4回', '短時間の勤務も相談可', 'ブランクのある方を歓迎']
const shops = ['みずほリハビリテーション病院', 'つばさ訪問看護ステーション', 'ひだまりの里', 'けやき通りクリニック']
const companies = [
  '医療法人社団 みずほ会',
  '株式会社 つばさケア',
  '社会福祉法人 ひだまり福祉会',
  'けやき通りクリニック',
]
const pictures = ['ward', 'care', 'rehab', 'nursery', 'pharmacy']
const labels = [
  { text: '新着', appThemeType: 'primary_dark' },
  { text: '正社員', appThemeType: 'primary_ultra_light' },
  { text: 'パート・アルバイト', appThemeType: 'main_text_color' },
]
const tags = ['年間休日124日', '残業 月10時間以下', '車通勤OK', '託児所あり', '資格取得を支援', '退職金あり'].map(
  (text, index) => ({ text, appThemeType: index % 3 === 0 ? 'primary_ultra_light' : 'main_text_color' }),
)

const from = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Cards of a search result as the portal's server sends them, each with a title of its own; the same ones every time. */
export function makeJobCards(count: number): JobPostingCard[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(4, '0')
    const id = `0b8f3c62-6a52-4d0b-9a55-00000000${number}`
    const place = from(places, index)
    return {
      id,
      title: `${from(works, index)}（${from(terms, index >> 2)}）求人${number}`,
      companyName: from(companies, index),
      shopName: from(shops, index),
      images: [`/assets/art-${from(pictures, index)}.svg`],
      body: `${place}で、${from(works, index)}としての業務をお任せします。`,
      labels: labels.slice(0, 1 + (index % 3)),
      tags: tags.slice(index % 3, 2 + (index % 5)),
      attachmentInfo: [
        { title: '給与', text: `月給 ${24 + (index % 9)}.${index % 10}〜${34 + (index % 9)}.5万円`, iconType: 'yen' },
        { title: '勤務地', text: place, iconType: 'location' },
        { title: '最寄り駅', text: `中央線 ${from(places, index + 3)}駅 徒歩${1 + (index % 14)}分`, iconType: 'train' },
        { title: '勤務時間', text: '8:30〜17:15／夜勤 16:30〜翌9:00', iconType: 'clock' },
      ],
      uuid: id,
      srcUpdateDate: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
      expireDate: '2026-12-31',
      catchphrases: [{ text: `残業は月平均${index % 10}.2時間。受け持ち制で、ひとりの回復を最後まで見届けられます。` }],
      isLiked: index % 7 === 0,
    }
  })
}

/** What of a card everybody has to show: for the check of equal work. */
export function textsOf(card: JobPostingCard): string[] {
  return [
    card.title,
    card.shopName,
    ...(card.companyName === card.shopName ? [] : [card.companyName]),
    card.catchphrases[0]?.text ?? '',
    ...card.labels.map(({ text }) => text),
    ...card.tags.map(({ text }) => text),
    ...card.attachmentInfo.map(({ text }) => text),
    `更新 11月${Number(card.srcUpdateDate.slice(8))}日`,
    '掲載終了 12月31日',
  ]
}
