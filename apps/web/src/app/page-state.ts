import type { DehydratedState } from '@tanstack/react-query'

/** What the server's page hands to the browser, so that nothing is fetched or decided twice. */
export type PageState = {
  queries: DehydratedState
  /** Paths of the lazy modules that the page used. */
  modules: string[]
  loaderData: Record<string, unknown>
  /** By route id: what `PageError` holds. */
  errors: Record<string, { status: number; message: string }> | null
}

/** Id of the element with the state, after all other markup. */
const pageStateId = 'page-state'

/** The state as an element of the page. `<` is escaped: no text in it can end the element. */
export const pageStateElement = (state: PageState): string =>
  `<script type="application/json" id="${pageStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

/** The state that the server put into the page. */
export function readPageState(): PageState {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '')
  return state
}
