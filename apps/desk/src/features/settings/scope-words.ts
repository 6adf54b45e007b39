import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'

/** What a scope allows, as staff read it. */
const scopeWords: Record<OperatorScope, string> = {
  'job_postings:write': '求人の取り込みと変更',
  'master_data:write': 'マスターデータの変更',
  'job_seekers:read': '求職者の閲覧',
  'job_seekers:write': '求職者の招待と担当の変更',
  'job_seekers:erase': '求職者の個人情報の消去',
  'job_seekers:export': '求職者の一覧の書き出しと開示',
  'job_seekers:merge': '求職者の登録の統合',
  'messages:write': 'メッセージの送受信',
  'todos:write': 'やることの登録',
  'progress:write': '応募の進行',
  'interviews:write': '面接の調整',
  'events:read': 'できごとの取得',
  'webhooks:write': 'Webhookの設定',
  'keys:write': 'APIキーの管理',
  'audit:read': '監査の記録の閲覧',
  'ledgers:read': '帳簿の閲覧',
  'fees:write': '入職・手数料・離職の記録',
  'figures:read': '数字と事業報告の閲覧',
  'team:read': 'チームの状況の閲覧',
  'settings:write': '営業時間などの設定',
  'site:write': 'サイトの編集と公開',
  'facts:write': 'サービス情報とメールの差出人の変更',
}

/** The words of a scope; its own name for one that a newer server knows. */
export const scopeText = (scope: string): string =>
  new Map<string, string>(Object.entries(scopeWords)).get(scope) ?? scope
