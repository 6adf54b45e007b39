import type { ComparedPostings } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import { comparisonLimits, type Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { findPrefecture } from '#server/master-data/areas.ts'
import { isClosedOn } from '#server/postings/card.present.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import { firstPictures } from '#server/postings/vary-pictures.ts'
import { matchWishes } from '#server/postings/wish-rules.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { year2026 } from '#server/take-home/year-2026.ts'
import { atEdge, cellOf, rowOf } from './compare-row.ts'
import { barOf, type Figured, figuresOf, payRows } from './pay-rows.ts'
import { termGroupsOf } from './term-rows.ts'

/** What a comparison is made of. */
export interface Compared {
  postings: readonly PostingRow[]
  premises: Premises
  /** Of whose wishes the postings are held against; null for none. */
  wishes: readonly FormElementState[] | null
  vocabulary: Vocabulary
  /** The day in Tokyo. */
  today: string
  /** In whose tones scenes are painted. */
  service: string
}

const presentPosting = (
  posting: PostingRow,
  { today, imageUrl }: { today: string; imageUrl: string },
): ComparedPostings['postings'][number] => ({
  jobPostingId: posting.id,
  title: posting.document.title,
  workplace: posting.document['x-tsunagu'].shopName,
  imageUrl,
  isClosed: isClosedOn(posting, today),
})

const nameOf = ({ document }: Figured): string => `「${document['x-tsunagu'].shopName} ${document.title}」`

/** What the figures say, in one sentence. */
function summaryOf(postings: readonly Figured[]): string {
  const highest = (measureOf: (figured: Figured) => number) =>
    postings[
      atEdge(
        postings.map((each) => cellOf('', { measure: measureOf(each) })),
        'most',
      ) ?? -1
    ]
  const byYear = highest(({ pay }) => pay.yearly)
  const byHour = highest(({ pay }) => pay.hourly)
  if (!byYear) return '年収の目安は同じです。'
  const first = `年収の目安が最も高いのは${nameOf(byYear)}`
  if (!byHour) return `${first}です。`
  if (byYear === byHour) return `${first}で、1時間あたりでも最も高くなります。`
  return `${first}、1時間あたりが最も高いのは${nameOf(byHour)}です。`
}

/** The person's wishes beside each posting; nothing for others, and without wishes. */
function wishGroups({ postings, wishes, vocabulary }: Compared): ComparedPostings['groups'] {
  if (!wishes) return []
  const found = postings.map(({ document }) => matchWishes(document, wishes, vocabulary))
  if (found.every((each) => each.length === 0)) return []
  const cells = found.map((each) => {
    const of = (standing: string) => each.filter((finding) => finding.standing === standing)
    const missed = of('missed').map(({ title }) => title)
    const value = `合う ${of('met').length}・合わない ${missed.length}・不明 ${of('open').length}`
    return cellOf(value, { note: missed.length > 0 ? `合わない点：${missed.join('、')}` : '' })
  })
  return [{ title: '希望との重なり', rows: [rowOf('合う点・合わない点', cells)] }]
}

/** What take-home pay takes for granted. */
export function takeHomeAssumptions({ prefectureCode, isOver40, dependants, commutingAllowance }: Premises): string[] {
  const place = findPrefecture(prefectureCode)?.name ?? '全国平均の保険料率'
  const family = dependants === 0 ? '扶養家族なし' : `16歳以上の扶養家族${dependants}人`
  return [
    `手取りは、${place}・${isOver40 ? '40〜64歳' : '40歳未満'}・${family}・通勤手当 月${commutingAllowance.toLocaleString('ja-JP')}円とした概算です。住民税は、前の年も同じ年収だったとして計算しています（入職1年目は異なります）。`,
    '協会けんぽの保険料率で計算しています。病院などの健康保険組合や共済組合では、保険料が異なります。賞与は年2回に分けて支給されるとしています。',
  ]
}

/** What the figures take for granted and leave out. */
function assumptionsOf({ premises }: Compared): string[] {
  const { overtimeHours, payEnd, nightShifts } = premises
  return [
    ...takeHomeAssumptions(premises),
    `給与に幅がある求人は、${payEnd === 'lowest' ? '低い' : '高い'}ほうの額で計算しています。${nightShifts === null ? '夜勤の回数は、それぞれの求人の記載のとおりです。' : `夜勤手当の記載がある求人は、月${nightShifts}回として計算しています。`}`,
    overtimeHours === 0
      ? '残業代は入れていません。'
      : `残業は月${overtimeHours}時間とし、固定残業代に含まれる時間をのぞいて25%増しで計算しています。`,
    '年間休日や1日の勤務時間の記載がない求人は、年240日・1日8時間としています。',
    '「最も〜」は数の大小だけを示し、良し悪しの判断ではありません。',
  ]
}

/** Postings side by side; below two there is nothing to compare yet. */
export function presentComparison(compared: Compared): ComparedPostings {
  const { postings, premises, vocabulary, today, service } = compared
  const pictures = firstPictures(
    postings.map(({ document }) => document),
    service,
  )
  const columns = postings.map((posting, index) => presentPosting(posting, { today, imageUrl: pictures[index] ?? '' }))
  const shown = { premises, postings: columns }
  if (postings.length < comparisonLimits.least) {
    return { ...shown, summary: '', bars: [], groups: [], assumptions: [], sources: [] }
  }
  const figures = postings.map(({ document }) => figuresOf(document, premises))
  const terms = termGroupsOf(
    postings.map(({ document }) => document),
    vocabulary,
  )
  return {
    ...shown,
    summary: summaryOf(figures),
    bars: figures.map(barOf),
    groups: [{ title: 'お金', rows: payRows(figures) }, ...terms, ...wishGroups(compared)],
    assumptions: assumptionsOf(compared),
    sources: [...year2026.sources],
  }
}
