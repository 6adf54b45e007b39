import { elementState } from './content-states.ts'
import type { Form } from './form.ts'

/** A small form for samples: one text field with an e-mail check. */
export const formSample: Form = {
  id: 'sample',
  elements: [],
  sections: [
    {
      label: 'ご連絡先',
      elementSets: [
        {
          elements: [
            {
              label: 'メールアドレス',
              description: 'ご登録後のご案内をお送りします',
              uiType: 'user_id',
              ui: { placeholder: 'example@example.jp' },
              state: elementState('text', 'email'),
              validateType: 'email',
              isDisabled: false,
              rules: { minLength: 0, maxLength: 254, rule: '', autocomplete: 'email' },
            },
          ],
          increasableFiledSetCount: 0,
          label: 'メールアドレス',
          subLabel: '',
          elementSets: [],
          elementsKeyIndex: 0,
          isShowRequired: true,
        },
      ],
    },
  ],
}
