import { longestWalk, walkStepsUpTo } from '#server/commute/on-foot.ts'
import type { Reach } from '#server/commute/reach.ts'
import { walkToken } from '#server/search-index/search-tokens.ts'

/** The tokens of postings that are reached by train in so many minutes, one for each station. */
export const walkTokensWithin = ({ stations }: Reach, most: number): string[] =>
  [...stations].flatMap(([stationId, { minutes }]) => {
    const walk = longestWalk(most - minutes)
    return walk === null ? [] : [walkToken(stationId, walk)]
  })

/** All tokens of ways that take no longer than so many minutes, with the minutes of each. */
export const walkStepsWithin = ({ stations }: Reach, most: number): Map<string, number> =>
  new Map(
    [...stations].flatMap(([stationId, { minutes }]) =>
      walkStepsUpTo(most - minutes).map((walk) => [walkToken(stationId, walk), minutes + walk] as const),
    ),
  )
