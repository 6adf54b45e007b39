import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import { advisingRoles, type StaffRole, staffRoles } from '@tsunagu/contract/staff/roles.ts'

export const roleWords: Record<StaffRole, { name: string; can: string }> = {
  adviser: { name: 'アドバイザー', can: '求職者の対応、応募と面接' },
  manager: { name: 'マネージャー', can: 'アドバイザーの仕事と、求人の管理、チームの状況' },
  compliance: { name: 'コンプライアンス', can: '帳簿、監査の記録、個人情報の消去' },
  author: { name: 'コンテンツ', can: 'サイトの編集' },
  admin: { name: '管理者', can: 'スタッフ、APIキー、設定' },
}

/** The roles of a member in a service, in the order of all roles. */
export const rolesIn = ({ roles }: Pick<StaffMember, 'roles'>, service: string): StaffRole[] =>
  staffRoles.filter((role) => roles.some((one) => one.service === service && one.role === role))

/** What somebody may do, in words: each role once, whatever the service. */
export const rolesText = ({ roles }: Pick<StaffMember, 'roles'>): string =>
  staffRoles
    .filter((role) => roles.some((one) => one.role === role))
    .map((role) => roleWords[role].name)
    .join('・') || 'なし'

/** Whether these roles look after job seekers. */
export const advises = (roles: readonly StaffRole[]): boolean => roles.some((role) => advisingRoles.includes(role))

/** A role put in or taken out, in the order of all roles. */
export const toggledRole = (roles: readonly StaffRole[], role: StaffRole): StaffRole[] =>
  staffRoles.filter((one) => (one === role ? !roles.includes(role) : roles.includes(one)))
