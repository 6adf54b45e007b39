import { limits } from '@tsunagu/contract/base/limits.ts'
import { useIsAtLeast } from '#web/page/use-is-at-least.ts'

/** Whether the window has room for a column beside the page; false on the server and in the first pass. */
export const useIsWide = (): boolean => useIsAtLeast(limits.laptopMinWidthPx)
