import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'

interface SettingsPart {
  key: string
  to:
    | '/$service/settings/staff'
    | '/$service/settings/templates'
    | '/$service/settings/hours'
    | '/$service/settings/rules'
    | '/$service/settings/tags'
    | '/$service/settings/facts'
    | '/$service/settings/keys'
    | '/$service/settings/webhooks'
    | '/$service/settings/audit'
  group: 'チーム' | '連携' | '安全'
  label: string
  /** The scope, or the role, that shows it; nothing for everybody. */
  scope?: OperatorScope
  role?: StaffRole
}

/** The parts of the settings, in the order of their list. */
const settingsParts = [
  { key: 'staff', to: '/$service/settings/staff', group: 'チーム', label: 'スタッフと役割', role: 'admin' },
  {
    key: 'templates',
    to: '/$service/settings/templates',
    group: 'チーム',
    label: '定型文',
    scope: 'messages:write',
  },
  {
    key: 'hours',
    to: '/$service/settings/hours',
    group: 'チーム',
    label: '営業時間と返信の目安',
    scope: 'settings:write',
  },
  {
    key: 'facts',
    to: '/$service/settings/facts',
    group: 'チーム',
    label: 'サービス情報・メール',
    scope: 'facts:write',
  },
  { key: 'rules', to: '/$service/settings/rules', group: 'チーム', label: '割り当てのルール', scope: 'settings:write' },
  { key: 'tags', to: '/$service/settings/tags', group: 'チーム', label: 'タグ', role: 'manager' },
  { key: 'keys', to: '/$service/settings/keys', group: '連携', label: 'APIキー', scope: 'keys:write' },
  { key: 'webhooks', to: '/$service/settings/webhooks', group: '連携', label: 'Webhook', scope: 'webhooks:write' },
  { key: 'audit', to: '/$service/settings/audit', group: '安全', label: '監査の記録', scope: 'audit:read' },
] as const satisfies readonly SettingsPart[]
export type SettingsPartKey = (typeof settingsParts)[number]['key']

/** The parts that a person may open in a service. */
export const settingsOf = ({ scopes, roles }: StaffService): (SettingsPart & { key: SettingsPartKey })[] =>
  settingsParts.filter(
    ({ scope, role }: SettingsPart) => (!scope || scopes.includes(scope)) && (!role || roles.includes(role)),
  )
