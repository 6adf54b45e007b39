import { staffActNames } from '@tsunagu/contract/staff/staff-acts.ts'
import { expect, it } from 'vitest'
import { isRefused, staffActText } from './staff-act-words.ts'

const plain = { about: null, roles: null, keyName: '' }
const about = { id: 'a', name: '高梨 拓海' }

it('says each act in Japanese', () => {
  for (const act of staffActNames) expect(staffActText({ ...plain, act }), act).toMatch(/^[^_]+ました(（.+）)?$/)
})

it('says which roles were given and taken', () => {
  const act = { ...plain, about, act: 'set_roles' as const }
  expect(staffActText({ ...act, roles: { before: ['adviser', 'author'], after: ['adviser', 'manager'] } })).toBe(
    '高梨 拓海さんの役割を変更しました（付けた役割：マネージャー、外した役割：コンテンツ）',
  )
  expect(staffActText({ ...act, roles: { before: [], after: ['adviser'] }, act: 'invite' })).toBe(
    '高梨 拓海さんを招待しました（付けた役割：アドバイザー）',
  )
})

it('names keys where their names are known, and people who are gone as such', () => {
  expect(staffActText({ ...plain, act: 'key_revoked', keyName: '取り込み' })).toBe(
    'APIキー「取り込み」を無効にしました',
  )
  expect(staffActText({ ...plain, act: 'stop', about: { id: 'a', name: '' } })).toBe(
    '（削除済み）さんの利用を停止しました',
  )
})

it('marks what was refused', () => {
  expect([isRefused({ act: 'code_refused' }), isRefused({ act: 'sign_in' })]).toEqual([true, false])
})
