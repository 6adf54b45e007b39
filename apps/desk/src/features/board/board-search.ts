import { type BoardTurn, boardTurns } from '@tsunagu/contract/hiring/board.ts'

/** The search parameters of the board. */
export interface BoardSearch {
  /** The card in hand. */
  card?: string
  turn?: BoardTurn
  /** Only the job seekers of the signed-in member of staff. */
  mine?: true
  /** The applications of one job seeker, or to one posting. */
  person?: string
  posting?: string
  view?: 'table'
}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads them from an address, whatever it holds. */
export function readBoardSearch(search: Readonly<Record<string, unknown>>): BoardSearch {
  const turn = boardTurns.find((one) => one === search['turn'])
  const [card, person, posting] = ['card', 'person', 'posting'].map((name) => text(search[name]))
  return {
    ...(card && { card }),
    ...(turn && { turn }),
    ...(search['mine'] === true && { mine: true }),
    ...(person && { person }),
    ...(posting && { posting }),
    ...(search['view'] === 'table' && { view: 'table' }),
  }
}
