import type { FormField } from '@tsunagu/contract/form/form-fields.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'

/** What a control gets. */
export interface ControlProps {
  formId: string
  field: FormField
  contents: readonly ContentState[]
  /** All answers of the form, for fields that follow another. */
  states: readonly FormElementState[]
  onChange: (contents: ContentState[]) => void
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}
