import { limits } from '@tsunagu/contract/base/limits.ts'
import { toast } from 'react-hot-toast/headless'

type ToastText = Parameters<typeof toast>[0]
type ToastOptions = {
  /** Replaces the toast of this id: how a loading toast becomes a success. */
  id?: string | undefined
}

/** `exactOptionalPropertyTypes`: the library wants the id absent, not undefined. */
const given = ({ id }: ToastOptions) => (id === undefined ? {} : { id })

/**
 * Short messages at the bottom centre, above everything. Each returns its id. A toast is gone after two or four seconds:
 * what matters is also said in its place on the page. Only for the browser; the library keeps one list per page.
 */
export const showToast = {
  success: (text: ToastText, options: ToastOptions = {}) =>
    toast.success(text, { ...given(options), duration: limits.toastSuccessMs }),
  error: (text: ToastText, options: ToastOptions = {}) =>
    toast.error(text, { ...given(options), duration: limits.toastErrorMs }),
  /** A plain remark. */
  helper: (text: ToastText, options: ToastOptions = {}) =>
    toast(text, { ...given(options), duration: limits.toastHelperMs }),
  /** Stays until it is replaced by its id. */
  loading: (text: ToastText, options: ToastOptions = {}) =>
    toast.loading(text, { ...given(options), duration: Number.POSITIVE_INFINITY }),
}
