import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { inquiryPlaceOf, subscribeToInquiries, withInquiryPlace } from './inquiry-state.ts'

const InquirySheet = lazyComponent(() => import('./inquiry-sheet.tsx').then((m) => m.InquirySheet))

/** Shows the sheet before an inquiry, over any page with postings. It is a step of the history: going back closes it. */
export function InquiryHost() {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(
    () =>
      subscribeToInquiries((place) => {
        const { pathname, search, hash, state } = location
        const to = { pathname, search, hash }
        void navigate(to, { state: withInquiryPlace(state, place), preventScrollReset: true })
      }),
    [location, navigate],
  )
  const place = inquiryPlaceOf(location.state)
  if (!place) return null
  return (
    <Suspense>
      <InquirySheet key={place.jobPostingId} place={place} onClose={() => void navigate(-1)} />
    </Suspense>
  )
}
