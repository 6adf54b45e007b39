import { readStored, writeStored } from '#web/page/local-storage.ts'

/** Likes that could not be sent, by posting. They belong to one session: nobody else's heart is moved by them. */
type WaitingLikes = { session: string; likes: Readonly<Record<string, boolean>> }

const key = 'tsunagu.waiting-likes'
const none: WaitingLikes = { session: '', likes: {} }

const areWaitingLikes = (value: unknown): value is WaitingLikes =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  typeof value.session === 'string' &&
  'likes' in value &&
  typeof value.likes === 'object' &&
  value.likes !== null &&
  Object.values(value.likes).every((isLiked) => typeof isLiked === 'boolean')

/** The likes of a session that wait to be sent, by posting; those of another one are none. */
export function waitingLikes(session: string): ReadonlyMap<string, boolean> {
  const stored = readStored(key, areWaitingLikes, none)
  return new Map(session !== '' && stored.session === session ? Object.entries(stored.likes) : [])
}

const write = (session: string, likes: ReadonlyMap<string, boolean>): boolean =>
  writeStored(key, likes.size > 0 ? { session, likes: Object.fromEntries(likes) } : null)

/** Has a like wait; a later one of the same posting replaces it. @returns whether it is stored */
export const keepLike = (session: string, jobPostingId: string, isLiked: boolean): boolean =>
  session !== '' && write(session, new Map(waitingLikes(session)).set(jobPostingId, isLiked))

/** Removes a like once it has been sent, unless there is a newer one of the same posting. */
export function dropLike(session: string, jobPostingId: string, isLiked: boolean): void {
  const likes = new Map(waitingLikes(session))
  if (likes.get(jobPostingId) !== isLiked) return
  likes.delete(jobPostingId)
  write(session, likes)
}

/** Drops what waits: at sign-out. */
export const dropWaitingLikes = (): void => void writeStored(key, null)
