/** How much longer roads are than the straight way. */
const roadDetour = 1.3
/** As estate agents must count it: 80 m of road in a minute. */
const walkKmPerHour = 4.8

/** How one travels without a train. */
export interface RoadWay {
  kmPerHour: number
  /** For parking and the way from there, in minutes. */
  extraMinutes: number
}

export const roadWays = {
  walk: { kmPerHour: walkKmPerHour, extraMinutes: 0 },
  bicycle: { kmPerHour: 12, extraMinutes: 0 },
  car: { kmPerHour: 30, extraMinutes: 5 },
} as const satisfies Record<string, RoadWay>

/** Minutes for a straight distance. */
export const roadMinutes = (straightKm: number, { kmPerHour, extraMinutes }: RoadWay): number =>
  ((straightKm * roadDetour) / kmPerHour) * 60 + extraMinutes

/** How far one comes in so many minutes, in straight kilometres. */
export const roadReachKm = (minutes: number, { kmPerHour, extraMinutes }: RoadWay): number =>
  Math.max(0, ((minutes - extraMinutes) / 60) * kmPerHour) / roadDetour

export const footMinutes = (straightKm: number): number => roadMinutes(straightKm, roadWays.walk)

/**
 * The way from a station is rounded up to one of these minutes: a posting then has a few tokens for each station instead of
 * one for each minute, and the same figure is searched by and shown.
 */
const walkSteps = [5, 10, 15, 20, 30] as const

/** The minutes that a walk counts as; null for one that nobody walks every day. */
export const walkStep = (minutes: number): number | null => walkSteps.find((step) => minutes <= step) ?? null

/** All minutes that a walk is within. */
export const walkStepsFrom = (minutes: number): readonly number[] => walkSteps.filter((step) => minutes <= step)

/** All walks that fit into so many minutes. */
export const walkStepsUpTo = (minutes: number): readonly number[] => walkSteps.filter((step) => step <= minutes)

/** The longest walk that fits into so many minutes; null where none does. */
export const longestWalk = (minutes: number): number | null => walkSteps.findLast((step) => step <= minutes) ?? null
