import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { expect, test } from 'vitest'
import { accountForm, codeField, currentPasswordField, emailField, newPasswordFields } from './account-fields.ts'

const keysOf = (fields: Parameters<typeof accountForm>[1]) =>
  fieldsOf(accountForm('sample', fields)).map(({ element }) => element.state.key)
const text = { label: 'メールアドレス' }

test.each([
  ['resetPassword', keysOf([emailField({ ...text, key: 'email' }, 'username'), codeField, ...newPasswordFields()])],
  ['updatePassword', keysOf([currentPasswordField(), codeField, ...newPasswordFields()])],
  ['changeSignInId', keysOf([emailField({ ...text, key: 'newEmail' }, 'email'), currentPasswordField()])],
  ['confirmChangeSignInId', keysOf([emailField({ ...text, key: 'newEmail' }, 'email'), codeField])],
] as const)('the fields of %s are named as its body: errors find them', (operation, keys) => {
  expect(keys.toSorted()).toEqual(Object.keys(endpoints[operation].body.properties).toSorted())
})
