import { appConfig } from './app-config.ts'
import { cloudEvent } from './cloud-event.ts'
import { screenComponent } from './components/registry.ts'
import { errorBody } from './errors.ts'
import { form, formElement, formElementSet } from './form/form.ts'
import type { TSchema } from './schema.ts'
import { screen } from './screens/screen.ts'
import { view } from './screens/view.ts'

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
