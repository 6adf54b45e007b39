type Toasts = typeof import('#web/ui/toast.ts')['showToast']

const show = async (say: (toasts: Toasts) => unknown): Promise<void> => {
  const { showToast } = await import('#web/ui/toast.ts')
  say(showToast)
}

/** Toasts for code that every page loads before hydration: the toasts' own code loads after. */
export const lateToast = {
  success: (text: string): void => void show((toasts) => toasts.success(text)),
  helper: (text: string): void => void show((toasts) => toasts.helper(text)),
  error: (text: string): void => void show((toasts) => toasts.error(text)),
}
