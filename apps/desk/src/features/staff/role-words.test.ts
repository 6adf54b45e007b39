import { describe, expect, it } from 'vitest'
import { advises, rolesIn, rolesText, toggledRole } from './role-words.ts'

const member = {
  roles: [
    { service: 'kaigo', role: 'manager' as const },
    { service: 'kango', role: 'admin' as const },
    { service: 'kango', role: 'adviser' as const },
  ],
}

describe('roles', () => {
  it('are those of a service, in their order', () => {
    expect(rolesIn(member, 'kango')).toEqual(['adviser', 'admin'])
    expect(rolesIn(member, 'hoiku')).toEqual([])
  })

  it('are said once each', () => {
    expect(rolesText(member)).toBe('アドバイザー・マネージャー・管理者')
    expect(rolesText({ roles: [] })).toBe('なし')
  })

  it('are put in and taken out', () => {
    expect(toggledRole(['admin'], 'adviser')).toEqual(['adviser', 'admin'])
    expect(toggledRole(['adviser', 'admin'], 'adviser')).toEqual(['admin'])
  })

  it('look after job seekers or not', () => {
    expect(advises(['manager'])).toBe(true)
    expect(advises(['author', 'admin', 'compliance'])).toBe(false)
  })
})
