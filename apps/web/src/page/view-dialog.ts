const eventName = 'tsunagu:view-dialog'

/** Opens a view over the page: a link of the route type `dialog`. Its code loads after hydration. */
export const openViewDialog = (viewId: string): void =>
  void window.dispatchEvent(new CustomEvent(eventName, { detail: viewId }))

/** Calls back with the id of each view that is to open. @returns how to stop */
export function subscribeToViewDialogs(open: (viewId: string) => void): () => void {
  const follow = (event: Event) => event instanceof CustomEvent && open(String(event.detail))
  window.addEventListener(eventName, follow)
  return () => window.removeEventListener(eventName, follow)
}
