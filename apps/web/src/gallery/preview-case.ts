import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'

/** What one preview draws: a component alone on a screen, or a form of one field, sent at once where its problem is to be seen. */
export type PreviewCase =
  | { kind: 'component'; title: string; component: ScreenComponent }
  | { kind: 'field'; title: string; form: Form; isSent: boolean }

/** What the server's preview hands to the browser. */
export type PreviewState = { shown: PreviewCase; modules: string[] }

/** Id of the element that holds it. */
export const previewStateId = 'preview-state'

/** A message from the gallery to a preview: draw something else. */
export type PreviewOrder = { order: 'draw'; shown: PreviewCase }

/**
 * A message from a preview to the gallery: its height, whether it draws anything, and what it threw (`''`: nothing). It
 * handles messages from its first report on.
 */
export type PreviewReport = { report: 'drawn'; isFirst: boolean; height: number; isBlank: boolean; problem: string }
