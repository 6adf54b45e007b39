import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const params = { jobSeekerId: ids.jobSeeker }
const turn = { jobSeekerId: ids.jobSeeker, waitingSinceDatetime: null, snoozedUntilDatetime: null }
const conversation = {
  ...turn,
  state: 'open' as const,
  waitingSinceDatetime: '2026-11-17T08:28:00+09:00',
  familyName: '田中',
  givenName: '美咲',
  adviserId: ids.staff,
  subject: '面接の持ち物について',
  excerpt: '当日の持ち物と、車で行ってもよいか教えてください。',
  direction: 'from_job_seeker' as const,
  sentDatetime: '2026-11-17T08:28:00+09:00',
  dueDatetime: '2026-11-17T11:00:00+09:00',
  heldUntilDatetime: null,
  hasDraft: false,
  contactLabel: { kind: 'hours' as const, text: '火木 18–20時 ほか' },
  mention: null,
}
const words = { body: '回答期限を11/27まで延ばせるか、先方に打診中です。', isPinned: true }
const note = {
  id: ids.note,
  authorId: ids.staff,
  authorName: '佐伯 ゆかり',
  isOwn: true,
  ...words,
  mentions: [],
  version: 1,
  createdDatetime: '2026-11-17T20:30:00+09:00',
  updatedDatetime: '2026-11-17T20:30:00+09:00',
}

const answer = { subject: 'Re: 面接の持ち物について', body: 'お車で大丈夫です。' }
const heldMessage = {
  id: ids.heldMessage,
  jobSeekerId: ids.jobSeeker,
  senderName: '佐伯 ゆかり',
  isOwn: true,
  ...answer,
  fileCount: 0,
  sendDatetime: '2026-11-17T12:00:00+09:00',
  isScheduled: true,
  refusal: null,
}

const typed = { body: 'お車で大丈夫です。駐車場は', revision: ids.heldMessage }
const draft = { ...typed, updatedDatetime: '2026-11-17T11:58:00+09:00' }
const others = [{ staffId: ids.staff, name: '佐伯 ゆかり', isWriting: true }]

/** The inbox of the staff, their notes, and what they send later. */
export const operatorInboxExamples: OperatorExamples<
  | 'listConversations'
  | 'getConversation'
  | 'setConversationState'
  | 'listNotes'
  | 'createNote'
  | 'updateNote'
  | 'deleteNote'
  | 'holdMessage'
  | 'listHeldMessages'
  | 'cancelHeldMessage'
  | 'getDrafts'
  | 'putDraft'
  | 'deleteDraft'
  | 'listPresence'
  | 'setPresence'
  | 'seeMention'
> = {
  listConversations: {
    query: { tab: 'team' },
    response: {
      conversations: [conversation],
      counts: { mine: 0, mentions: 1, unassigned: 3, team: 36, later: 4 },
      lastKey: '',
    },
  },
  getConversation: { params, response: { conversation } },
  setConversationState: {
    params,
    body: { state: 'snoozed', seenMessageId: ids.message, untilDatetime: '2026-11-18T09:00:00+09:00' },
    response: {
      conversation: {
        ...turn,
        state: 'snoozed',
        waitingSinceDatetime: '2026-11-17T08:28:00+09:00',
        snoozedUntilDatetime: '2026-11-18T09:00:00+09:00',
      },
    },
  },
  listNotes: { params, query: {}, response: { notes: [note], lastKey: '' } },
  createNote: { params, body: { id: ids.note, ...words }, response: { note } },
  updateNote: {
    params: { ...params, noteId: ids.note },
    body: { version: 1, isPinned: false },
    response: { note: { ...note, isPinned: false, version: 2 } },
  },
  holdMessage: {
    params,
    body: { id: ids.heldMessage, ...answer, sendDatetime: heldMessage.sendDatetime },
    response: { heldMessage },
  },
  listHeldMessages: { query: { jobSeekerId: ids.jobSeeker }, response: { heldMessages: [heldMessage] } },
  cancelHeldMessage: { params: { ...params, id: ids.heldMessage }, response: { heldMessage } },
  deleteNote: { params: { ...params, noteId: ids.note }, query: { version: 2 } },
  getDrafts: { params, response: { reply: draft, note: null } },
  putDraft: {
    params: { ...params, kind: 'reply' },
    body: { ...typed, formerRevision: null },
    response: { draft },
  },
  deleteDraft: { params: { ...params, kind: 'reply' }, query: { revision: typed.revision } },
  listPresence: { params, response: { others } },
  setPresence: { params, body: { tab: ids.note, state: 'looking' }, response: { others } },
  seeMention: { params, body: { noteId: ids.note } },
}
