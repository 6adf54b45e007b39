import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const key = {
  id: ids.newKey,
  name: '求人の取り込み',
  scopes: ['job_postings:write'],
  createdDatetime: '2026-11-01T09:00:00+09:00',
  revokedDatetime: null,
  expiresDatetime: '2027-11-01T00:00:00+09:00',
  lastUsedDatetime: '2026-11-17T06:02:11+09:00',
  ending: '0000',
  isOwn: false,
}
const webhook = {
  id: ids.webhook,
  url: 'https://crm.example.co.jp/tsunagu/events',
  description: '顧客管理',
  eventTypes: ['progress.inquired', 'progress.applied', 'message.sent'],
  isPaused: false,
  createdDatetime: '2026-11-01T09:10:00+09:00',
  waiting: 0,
  dead: 0,
}
/** Base64 of the words `an example of a webhook's secret.`: nobody's. */
const secret = 'whsec_YW4gZXhhbXBsZSBvZiBhIHdlYmhvb2sncyBzZWNyZXQu'
const event = {
  specversion: '1.0' as const,
  id: ids.event,
  source: 'https://kango.example.jp',
  type: 'jp.tsunagu.progress.applied',
  subject: ids.jobSeeker,
  time: '2026-11-16T21:32:00+09:00',
  datacontenttype: 'application/json' as const,
  sequence: '4182',
  data: { jobPostingId: ids.jobPosting, from: 'referral', to: 'entered', actor: 'job_seeker' },
}

/** Keys, the audit, events and webhooks. */
export const operatorInstallationExamples: OperatorExamples<
  | 'listOperatorKeys'
  | 'createOperatorKey'
  | 'revokeOperatorKey'
  | 'getLedger'
  | 'listLedgerLines'
  | 'listOperatorActs'
  | 'exportOperatorActs'
  | 'listStaffActs'
  | 'exportStaffActs'
  | 'listEvents'
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listEventDeliveries'
  | 'replayEvents'
> = {
  getLedger: { params: { kind: 'job-seekers' }, query: { from: '2026-04-01', to: '2027-03-31' } },
  listLedgerLines: {
    params: { kind: 'postings' },
    query: { from: '2026-04-01', to: '2027-03-31' },
    response: {
      columns: ['求人者', '求人番号', '有効期間の末日', '求職者氏名', '採否'],
      sharedColumns: 3,
      lines: [
        {
          cells: ['医療法人社団 みずほ会', 'our-system KN-104482', '', '田中 美咲', '選考中'],
          missing: [2],
          isContinued: false,
        },
      ],
      next: null,
    },
  },
  listOperatorKeys: { response: { keys: [key] } },
  createOperatorKey: {
    body: { name: '求人の取り込み', scopes: ['job_postings:write'], lastDay: '2027-10-31' },
    response: { key, token: 'tsk_a17c5e3082d44f69b3e10c9d8f2a6b47_ThisIsAnExampleAndOpensNothingAtAll00000000' },
  },
  revokeOperatorKey: { params: { id: ids.newKey } },
  listOperatorActs: {
    query: { jobSeekerId: ids.jobSeeker, perPage: 50 },
    response: {
      acts: [
        {
          id: ids.act,
          at: '2026-11-17T10:09:30+09:00',
          operatorKeyId: ids.operatorKey,
          callerKind: 'key',
          callerName: '求人の取り込み',
          operation: 'getJobSeeker',
          parameters: { jobSeekerId: ids.jobSeeker },
          jobSeekerIds: [ids.jobSeeker],
          networkAddress: '203.0.113.24',
        },
      ],
      people: [{ id: ids.jobSeeker, name: '田中 美咲' }],
      nextKey: null,
    },
  },
  exportOperatorActs: { query: { from: '2026-11-01', to: '2026-11-30', reason: '月次の点検' } },
  listStaffActs: {
    query: { group: 'member', from: '2026-11-01' },
    response: {
      acts: [
        {
          id: ids.act,
          at: '2026-11-18T09:12:40+09:00',
          act: 'set_roles',
          actorId: ids.staff,
          actorKind: 'staff',
          actorName: '木下 圭',
          about: { id: ids.note, name: '高梨 拓海' },
          roles: { before: ['adviser'], after: ['adviser', 'manager'] },
          keyName: '',
          device: '',
          isNewDevice: false,
          networkAddress: '203.0.113.24',
        },
      ],
      nextKey: null,
    },
  },
  exportStaffActs: { query: { from: '2026-11-01', to: '2026-11-30', reason: '月次の点検' } },
  listEvents: {
    query: { after: '4181', perPage: 100, type: ['progress.applied'] },
    response: { events: [event], next: '4182', hasMore: false },
  },
  listWebhooks: { response: { webhooks: [webhook] } },
  createWebhook: {
    body: {
      url: webhook.url,
      description: webhook.description,
      eventTypes: ['progress.inquired', 'progress.applied', 'message.sent'],
      from: 'now',
    },
    response: { webhook, secret },
  },
  updateWebhook: {
    params: { id: ids.webhook },
    body: { isPaused: true },
    response: { webhook: { ...webhook, isPaused: true } },
  },
  deleteWebhook: { params: { id: ids.webhook } },
  rotateWebhookSecret: {
    params: { id: ids.webhook },
    response: { secret, formerUntilDatetime: '2026-11-21T09:00:00+09:00' },
  },
  testWebhook: { params: { id: ids.webhook }, response: { isDelivered: true, result: '204' } },
  listEventDeliveries: {
    params: { id: ids.webhook },
    query: { status: 'dead' },
    response: {
      deliveries: [
        {
          sequence: '4182',
          eventId: ids.event,
          type: 'progress.applied',
          jobSeekerId: ids.jobSeeker,
          status: 'dead',
          attempts: 11,
          nextAttemptDatetime: null,
          deliveredDatetime: null,
          lastResult: '503',
        },
      ],
      next: null,
    },
  },
  replayEvents: { params: { id: ids.webhook }, body: { after: '4181' }, response: { replayed: 1 } },
}
