/** How trains of a kind of line run. The values are assumptions: there are no timetables (record 311). */
export interface LineKind {
  /** km/h. */
  topSpeed: number
  /** How much longer the track is than the straight way between two stations. */
  detour: number
  /** Minutes between two trains by day. */
  headway: number
}

const tram: LineKind = { topSpeed: 40, detour: 1.4, headway: 10 }
const cable: LineKind = { topSpeed: 12, detour: 1.1, headway: 20 }
const guideway: LineKind = { topSpeed: 60, detour: 1.2, headway: 8 }
const subway: LineKind = { topSpeed: 75, detour: 1.2, headway: 6 }
const railway = { topSpeed: 80, detour: 1.3 }

/** The lists have no kinds of lines: their names say them. The first that fits counts. */
const kinds: readonly (readonly [RegExp, LineKind])[] = [
  [/ケーブル|鋼索/u, cable],
  [/市電|都電|電軌|広電|市内線|市内電車|世田谷線|路面|万葉線|ライトレール|軌道線/u, tram],
  [/モノレール|ライナー$|ゆりかもめ|シャトル|シーサイドライン|ゆいレール|ニュートラム|リニモ|アストラム/u, guideway],
  [/地下鉄|メトロ|Metro|都営|^ブルーライン$|^グリーンライン$/u, subway],
]

/** Trains that cost a fare of their own, or that nobody goes to work by: not counted. */
const notForWork = /新幹線|成田エクスプレス|博多南線|特急|観光線/u

/** Up to such a mean distance of its stations (km) a railway runs so often: close stations mean many passengers. */
const headways = [
  { upToKm: 2, headway: 10 },
  { upToKm: 4, headway: 20 },
] as const
const rareHeadway = 40

/** The kind of a line, by its name and the mean distance of its stations; null where nobody goes to work by it. */
export function kindOfLine(name: string, meanKm: number): LineKind | null {
  if (notForWork.test(name)) return null
  const [, named] = kinds.find(([pattern]) => pattern.test(name)) ?? []
  const headway = headways.find(({ upToKm }) => meanKm <= upToKm)?.headway ?? rareHeadway
  return named ?? { ...railway, headway }
}

/** A line whose last station is next to its first one, though the lists do not say so. */
export const isCircle = (name: string): boolean => /^(JR)?山手線$|環状線|名城線$/u.test(name)

/** m/s². */
const acceleration = 0.7
const braking = 0.9
/** Trains run slower than they could: curves, and time in hand. */
const reserve = 1.15
const stopMinutes = 0.6

/** Minutes from one station to the next, its stop included: speeding up, running, braking. */
export function hopMinutes(straightKm: number, { topSpeed, detour }: Pick<LineKind, 'topSpeed' | 'detour'>): number {
  const metres = straightKm * detour * 1_000
  const top = topSpeed / 3.6
  const reached = Math.min(top, Math.sqrt((2 * metres * acceleration * braking) / (acceleration + braking)))
  const changing = reached ** 2 / (2 * acceleration) + reached ** 2 / (2 * braking)
  const running = reached === 0 ? 0 : (metres - changing) / reached
  const seconds = reached / acceleration + running + reached / braking
  return (seconds * reserve) / 60 + stopMinutes
}
