import type { MergePreview, RegistrationMerge } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { callDesk } from './desk-calls.ts'
import type { MadeJobSeeker } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Of two registrations: the one that stays, and the one that goes. */
export interface Two {
  stays: MadeJobSeeker
  goes: MadeJobSeeker
}

/** Merges and their undo, as somebody at the desk of kango makes them. */
export function mergeCalls(portal: () => TestApp, cookie: () => string) {
  const desk = () => ({ cookie: cookie(), service: 'kango' })
  const pair = ({ stays, goes }: Two) => ({ jobSeekerId: stays.id, otherId: goes.id })
  const preview = (two: Two) => callDesk(portal(), 'previewMerge', { ...desk(), params: pair(two) })
  const merge = (two: Two, version: string, takenParts: readonly string[] = [], confirmation = two.goes.email) =>
    callDesk(portal(), 'mergeRegistrations', {
      ...desk(),
      params: pair(two),
      body: { version, takenParts: [...takenParts], reason: 'お電話で確かめました。', confirmation },
    })
  const ofMerge = ({ jobSeekerId, id }: RegistrationMerge) => ({ jobSeekerId, mergeId: id })
  return {
    preview,
    merge,
    /** Looks, and merges what was seen. */
    mergeAsSeen: async (two: Two, taken: (seen: MergePreview) => readonly string[] = () => []) => {
      const seen = await preview(two)
      if (seen.status !== 200) throw new Error(`The preview answered ${seen.status}`)
      const done = await merge(two, seen.body.version, taken(seen.body))
      if (done.status !== 200) throw new Error(`The merge answered ${done.status}: ${JSON.stringify(done.body)}`)
      return done.body.merge
    },
    list: (id: string) => callDesk(portal(), 'listMerges', { ...desk(), params: { jobSeekerId: id } }),
    previewUndo: (made: RegistrationMerge) =>
      callDesk(portal(), 'previewMergeUndo', { ...desk(), params: ofMerge(made) }),
    undo: (made: RegistrationMerge, version = made.version) =>
      callDesk(portal(), 'undoMerge', {
        ...desk(),
        params: ofMerge(made),
        body: { version, reason: '別の方と分かりました。' },
      }),
  }
}
