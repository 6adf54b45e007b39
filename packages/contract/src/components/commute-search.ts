import { object, type Static, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/**
 * The page on which one searches by the time it takes to work (an addition of ours): from where, how, how long. The component
 * asks for what is within reach by itself (`findCommute`); its state is the member `commute` of the address.
 */
export const commuteSearch = object({
  id: Type.String(),
  title: Type.String(),
  /** What the minutes take for granted: there are no timetables behind them. */
  assumptions: Type.Array(Type.String()),
  /** Where stations and lines are from. */
  credit: Type.String(),
})
export type CommuteSearch = Static<typeof commuteSearch>

const sample: CommuteSearch = {
  id: 'commute',
  title: '',
  assumptions: [
    '時刻表を使わない目安です。駅の間の距離と路線の種類から計算し、平日8時台の待ち時間を見込んでいます。',
    '駅からの徒歩は5分きざみに切り上げて足しています。バスは計算に入りません。',
  ],
  credit: '駅と路線：japan-train-data（MIT）／駅データ.jp',
}

/** Searching by the time it takes to work. */
export const commuteSearchComponent = defineComponent({
  payload: commuteSearch,
  sample,
  states: { 'nothing to explain': { ...sample, assumptions: [], credit: '' } },
})
