import type {
  ApplicationSource,
  FigureName,
  FunnelStep,
  MeasuredStage,
  ReportFigure,
} from '@tsunagu/contract/staff/figures.ts'

export const stepWords: Record<FunnelStep, string> = {
  registered: '登録',
  applied: '応募',
  interviewed: '面接',
  offered: '内定',
  joined: '入社',
}

/** What had led to an application. */
export const sourceWords: Record<ApplicationSource, string> = {
  applied_referred: '担当からの紹介',
  applied_after_inquiry: '求人への質問',
  applied_directly: 'ご本人が検索して応募',
}

/** Columns of the yearly report, as the form has them. */
export const reportWords: Record<ReportFigure, string> = {
  new_postings: '求人数',
  new_applicants: '新規求職申込件数',
  placed_regular: '就職件数（常用）',
  placed_temporary: '就職件数（臨時）',
  placed_daily: '就職件数（日雇）',
  placed_unclear: '就職件数（種類の記入なし）',
  placed_permanent: '無期雇用就職者数',
  left_early: '6か月以内の離職者数',
  six_months_unknown: '離職の不明者数',
}
export const feesWords = '手数料の徴収件数'

export const figureWords: Record<FigureName, string> = {
  ...stepWords,
  ...sourceWords,
  ...reportWords,
  fees_paid: feesWords,
}

export const stageWords: Record<MeasuredStage, string> = {
  waiting: '問い合わせ',
  referral: '紹介',
  entered: '応募',
  under_consideration: '選考',
}

/** `2026年11月` */
export const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

/** `3日4時間`, `47分`; `—` where there were none. */
export function longTimeText(minutes: number | null): string {
  if (minutes === null) return '—'
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  if (days > 0) return hours > 0 ? `${days}日${hours}時間` : `${days}日`
  return hours > 0 ? `${hours}時間${String(minutes % 60).padStart(2, '0')}分` : `${minutes}分`
}

/** How many of the former step came so far; `''` where the former step has none. */
export const shareText = (count: number, before: number): string =>
  before === 0 ? '' : `${Math.round((count / before) * 100)}%`
