import type { StaffAct } from '@tsunagu/contract/endpoints/staff/staff-act-calls.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { StaffActGroup, StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { roleWords } from '../staff/role-words.ts'

export const staffActGroupWords: Record<StaffActGroup, string> = {
  sign_in: 'サインイン',
  factor: 'サインインの方法',
  member: 'スタッフと役割',
  key: 'APIキー',
}

type Sayable = Pick<StaffAct, 'act' | 'about' | 'roles' | 'keyName'>

const named = ({ about }: Sayable): string => (about ? `${about.name || '（削除済み）'}さん` : '')
const list = (roles: readonly StaffRole[]): string => roles.map((role) => roleWords[role].name).join('・')

/** Which roles somebody has got and lost. */
function changeOfRoles({ roles }: Sayable): string {
  if (!roles) return ''
  const given = roles.after.filter((role) => !roles.before.includes(role))
  const taken = roles.before.filter((role) => !roles.after.includes(role))
  const parts = [
    given.length > 0 ? `付けた役割：${list(given)}` : '',
    taken.length > 0 ? `外した役割：${list(taken)}` : '',
  ]
  return parts.filter((part) => part !== '').join('、')
}

const withRoles = (text: string, act: Sayable): string => {
  const change = changeOfRoles(act)
  return change === '' ? text : `${text}（${change}）`
}

const keyText = ({ keyName }: Sayable): string => (keyName === '' ? 'APIキー' : `APIキー「${keyName}」`)

const sentences: Record<StaffActName, string | ((act: Sayable) => string)> = {
  sign_in: 'サインインしました',
  sign_in_refused: 'サインインに失敗しました（パスワードの誤り）',
  sign_out: 'サインアウトしました',
  accept_invitation: '招待を受けて、利用を始めました',
  rescue: '復旧用のリンクでサインインしました',
  code_refused: 'サインインに失敗しました（認証コードの誤り）',
  recovery_code_used: '回復コードを使いました',
  provider_refused: '外部アカウントでのサインインに失敗しました',
  proved: '本人確認をしました',
  proof_refused: '本人確認に失敗しました',
  end_session: '自分の別の端末を1つサインアウトさせました',
  end_other_sessions: '自分の別の端末をすべてサインアウトさせました',
  end_sessions_of_staff: (act) => `${named(act)}を、すべての端末からサインアウトさせました`,
  password_changed: 'パスワードを変更しました',
  second_factor_on: '2段階認証を設定しました',
  second_factor_off: '2段階認証を解除しました',
  second_factor_taken_away: (act) => `${named(act) || '本人'}の2段階認証を解除しました`,
  recovery_codes_made: '回復コードを作り直しました',
  passkey_added: 'パスキーを追加しました',
  passkey_removed: 'パスキーを削除しました',
  provider_linked: '外部アカウントと連携しました',
  provider_unlinked: '外部アカウントとの連携を解除しました',
  provider_unlinked_by_admin: (act) => `${named(act)}の外部アカウントとの連携を解除しました`,
  invite: (act) => withRoles(`${named(act)}を招待しました`, act),
  set_roles: (act) => withRoles(`${named(act)}の役割を変更しました`, act),
  stop: (act) => `${named(act)}の利用を停止しました`,
  start: (act) => `${named(act)}の利用を再開しました`,
  key_made: (act) => `${keyText(act)}を作成しました`,
  key_revoked: (act) => `${keyText(act)}を無効にしました`,
}

/** What somebody did, as a sentence without its subject. */
export function staffActText(act: Sayable): string {
  const sentence = sentences[act.act]
  return typeof sentence === 'string' ? sentence : sentence(act)
}

/** Acts that were refused: they are marked. */
export const isRefused = ({ act }: Pick<StaffAct, 'act'>): boolean => act.endsWith('_refused')
