import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import { mapFormElements } from './map-form-elements.ts'
import type { ComponentDefinition, ScreenDefinition, Tenant } from './tenant.ts'
import { yearOptions } from './year-options.ts'

function elementInYear(element: FormElement, year: number): FormElement {
  if (element.uiType !== 'date_select_box' || !element.ui.yearRange) return element
  return { ...element, ui: { ...element.ui, years: yearOptions(element.ui.yearRange, year) } }
}

function componentInYear(component: ComponentDefinition, forms: ReadonlyMap<Form, Form>): ComponentDefinition {
  const { payload } = component
  if (!('form' in payload) || !payload.form) return component
  return { ...component, payload: { ...payload, form: forms.get(payload.form) ?? payload.form } }
}

const screenInYear = (screen: ScreenDefinition, forms: ReadonlyMap<Form, Form>): ScreenDefinition => ({
  ...screen,
  components: screen.components.map((component) => componentInYear(component, forms)),
})

function makeInYear(tenant: Tenant, year: number): Tenant {
  const replaced = new Map(
    [...tenant.forms.values()].map((form) => [form, mapFormElements(form, (element) => elementInYear(element, year))]),
  )
  const forms = new Map([...tenant.forms].map(([id, form]) => [id, replaced.get(form) ?? form]))
  const screens = new Map([...tenant.screens].map(([id, screen]) => [id, screenInYear(screen, replaced)]))
  return { ...tenant, forms, screens }
}

const made = new WeakMap<Tenant, { year: number; tenant: Tenant }>()

/**
 * A service as it is in a year: dates of its forms that offer years by their distance from the current one
 * (`yearRange`) hold them. Made once a year for each loaded definition.
 */
export function tenantInYear(tenant: Tenant, year: number): Tenant {
  const known = made.get(tenant)
  if (known?.year === year) return known.tenant
  const inYear = makeInYear(tenant, year)
  made.set(tenant, { year, tenant: inYear })
  return inYear
}
