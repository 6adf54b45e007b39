import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { defineComponent } from './define-component.ts'

/**
 * One part of the profile as a form with the stored answers, saved by `PATCH /job_seeker/profile`. `draftKey` is an
 * addition of ours (record 018): answers that were not sent yet are kept in the browser under it.
 */
export const profile = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    form: ref<Form>('Form'),
    submitLabel: Type.String(),
    draftKey: Type.Optional(Type.String()),
  }),
  sample: {
    id: 'basic_information',
    title: '基本情報',
    form: { ...formSample, id: 'profile_basic_information' },
    submitLabel: '保存する',
  },
})
