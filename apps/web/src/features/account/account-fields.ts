import { elementState } from '@tsunagu/contract/form/content-states.ts'
import type { Form, FormElement, FormElementRules } from '@tsunagu/contract/form/form.ts'

/**
 * One question of the account's own forms. They belong to calls whose bodies are fixed, so that they are defined here, and
 * not by a service; `key` is the member of the body, by which the server names what is wrong.
 */
export type AccountField = { element: FormElement; isRequired: boolean }

type FieldTexts = { key: string; label: string; description?: string }

const base = ({ key, label, description = '' }: FieldTexts, rules: Partial<FormElementRules>) => ({
  label,
  description,
  state: elementState('text', key),
  validateType: 'unspecified' as const,
  isDisabled: false,
  rules: { minLength: 0, maxLength: 0, rule: '' as const, autocomplete: '', ...rules },
})

const field = (texts: FieldTexts, rules: Partial<FormElementRules>): AccountField => ({
  element: { ...base(texts, rules), uiType: 'text_field', ui: { placeholder: '', unit: '' } },
  isRequired: true,
})

/** An e-mail address. @param autocomplete `username` for the sign-in ID in force, so that it is filled in */
export const emailField = (texts: FieldTexts, autocomplete: 'username' | 'email'): AccountField => ({
  element: {
    ...base(texts, { maxLength: 254, autocomplete }),
    validateType: 'email',
    uiType: 'user_id',
    ui: { placeholder: '例）misaki@example.jp' },
  },
  isRequired: true,
})

export const confirmationCodeKey = 'confirmationCode'

/** A mailed code. Six digits; the server takes them in groups and in full width, too. */
export const codeField: AccountField = field(
  { key: confirmationCodeKey, label: '確認コード', description: 'メールに記載の6桁の数字を入力してください。' },
  { minLength: 6, maxLength: 12, autocomplete: 'one-time-code' },
)

/** A new password, twice. */
export const newPasswordFields = (label = '新しいパスワード') => [
  field(
    { key: 'newPassword', label, description: '8文字以上で、英字と数字の両方を含めてください。' },
    { minLength: 8, maxLength: 72, rule: 'password', autocomplete: 'new-password' },
  ),
  field(
    { key: 'confirmNewPassword', label: `${label}（確認）` },
    { maxLength: 72, rule: 'same_as_password', autocomplete: 'new-password' },
  ),
]

export const currentPasswordKey = 'currentPassword'

/** The password in force. @param description why it is asked for, where that does not go without saying */
export const currentPasswordField = (description = ''): AccountField =>
  field(
    { key: currentPasswordKey, label: '現在のパスワード', description },
    { maxLength: 72, autocomplete: 'current-password' },
  )

/** The form of these questions, in one section without a heading. */
export const accountForm = (id: string, fields: readonly AccountField[]): Form => ({
  id,
  elements: [],
  sections: [
    {
      label: '',
      elementSets: fields.map(({ element, isRequired }) => ({
        elements: [element],
        increasableFiledSetCount: 0,
        label: '',
        subLabel: '',
        elementSets: [],
        elementsKeyIndex: 0,
        isShowRequired: isRequired,
      })),
    },
  ],
})
