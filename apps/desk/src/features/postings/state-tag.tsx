import type { PostingState } from '@tsunagu/contract/search/posting-states.ts'
import { stateWords } from './posting-words.ts'

const looks = { ok: ' ok', error: ' error', plain: '' }

/** The state of a posting in a word. */
export const StateTag = ({ state }: { state: PostingState }) => (
  <span className={`tag${looks[stateWords[state].look]}`}>{stateWords[state].name}</span>
)
