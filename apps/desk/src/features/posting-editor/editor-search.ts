/** What is beside the form. */
export const editorSides = ['check', 'changes', 'versions', 'preview'] as const
export type EditorSide = (typeof editorSides)[number]

export interface EditorSearch {
  side?: EditorSide | undefined
}

/** Reads the parameters of the editor's address. */
export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const side = editorSides.find((one) => one === search['side'])
  return side ? { side } : {}
}
