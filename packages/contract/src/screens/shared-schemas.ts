import { errorBody } from '../base/errors.ts'
import type { TSchema } from '../base/schema.ts'
import { screenComponent } from '../components/registry.ts'
import { cloudEvent } from '../events/cloud-event.ts'
import { form, formElement, formElementSet } from '../form/form.ts'
import { appConfig } from '../navigation/app-config.ts'
import { screen } from './screen.ts'
import { view } from './view.ts'

/** Schemas that others point at by name (`ref`): the server registers them once; OpenAPI lists them under `components`. */
export const sharedSchemas: Record<string, TSchema> = {
  FormElement: formElement,
  FormElementSet: formElementSet,
  Form: form,
  ScreenComponent: screenComponent,
  Screen: screen,
  View: view,
  AppConfig: appConfig,
  Error: errorBody,
  CloudEvent: cloudEvent,
}
