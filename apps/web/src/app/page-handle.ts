import { useMatches } from 'react-router'

/** What a page wants of the frame around it (docs/behaviour.md §3). */
export type PageHandle = {
  /** The page's name: in the document's title, and in the header on a phone. */
  title: string
  /** The header on a phone: the logo, the page's name, or the name after a back arrow. */
  phoneHead?: 'logo' | 'title' | 'title_with_back'
  /** No login button for visitors. */
  hidesLogin?: boolean
  /** No logout button for the signed-in. */
  hidesLogout?: boolean
  /** Extra gap under the footer. */
  hasFooterGap?: boolean
  /** The address as its route knows it (`page-route.tsx`): pages that share their code tell by it which one shows. */
  path?: string
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

const noPage: PageHandle = { title: '' }

/** The handle of the page in the frame. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle
  return isPageHandle(handle) ? handle : noPage
}
