import type { Browser } from 'playwright-core'
import { fieldsService } from './fields-service.ts'
import { usePortal } from './use-portal.ts'

/** The functions return the address of the form of fields, and a browser. */
export function useFieldsForm(): { entry: () => string; browser: () => Browser } {
  const { portal, browser } = usePortal()
  return { entry: () => `${portal().origin(fieldsService)}/entry`, browser }
}
