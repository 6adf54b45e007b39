import { createContext, use, useContext, useEffect } from 'react'

/** On the server the title is written here while the page renders; in the browser there is none. */
export type TitleRecord = { title: string }
export const PageTitleRecord = createContext<TitleRecord | null>(null)

const SiteName = createContext('')
/** The service's name, the last part of every title. */
export const SiteNameProvider = SiteName.Provider

/** Names the page: 求人の検索結果｜つなぐ看護 */
export function PageTitle({ title }: { title: string }) {
  const siteName = use(SiteName)
  const whole = [title, siteName].filter(Boolean).join('｜')
  const record = useContext(PageTitleRecord)
  if (record) record.title = whole
  useEffect(() => {
    document.title = whole
  }, [whole])
  return null
}
