/**
 * What a browser tells about a page that it could not show as it was meant: a type that this version of the portal does
 * not know, a part that threw, a screen of the wrong shape, a view of a layout that it does not know, and any other fault of its scripts.
 */
export const clientReportKinds = [
  'unknown_component',
  'unknown_form_field',
  'broken_component',
  'broken_form_field',
  'malformed_screen',
  'unknown_view_layout',
  'script_error',
] as const
export type ClientReportKind = (typeof clientReportKinds)[number]

/** Bounds of a report; the browser cuts to them before it sends. */
export const clientReportLimits = { perCall: 10, nameLength: 100, messageLength: 300 } as const
