import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import { componentStates } from '@tsunagu/contract/testing/component-states.ts'
import { fieldStates } from '@tsunagu/contract/testing/field-states.ts'
import { expect, test } from 'vitest'
import { responseValidator } from './validation.ts'

const isForm = responseValidator(sharedSchemas['Form'] ?? {})

test.each(Object.keys(components) as ComponentType[])('%s: every state is one that the contract allows', (type) => {
  const isPayload = responseValidator(components[type].payload)
  for (const [state, payload] of componentStates(type)) {
    expect({ state, isPayload: isPayload(payload), errors: isPayload.errors }).toEqual({
      state,
      isPayload: true,
      errors: null,
    })
  }
})

test.each(Object.keys(formUis) as FormUiType[])('%s: every state is a form that the contract allows', (uiType) => {
  for (const [state, form] of fieldStates(uiType)) {
    expect({ state, isForm: isForm(form), errors: isForm.errors }).toEqual({ state, isForm: true, errors: null })
  }
})
