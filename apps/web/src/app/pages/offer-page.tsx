import { useSuspenseQuery } from '@tanstack/react-query'
import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { OfferAnswer } from '#web/features/offer/offer-answer.tsx'
import { OfferDocuments } from '#web/features/offer/offer-documents.tsx'
import { OfferHead } from '#web/features/offer/offer-head.tsx'
import { OfferTerms } from '#web/features/offer/offer-terms.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import styles from './offer-page.module.css'

/** A message that says which offer it is about. */
const extensionHref = ({ workplaceName, employerName }: JobOffer) => {
  const subject = `内定の回答期限の延長について（${workplaceName || employerName}）`
  return `${paths.newMessage}?${new URLSearchParams({ subject })}`
}

/** The offer of a posting: its terms beside those of the posting, and the answer. */
export function OfferPage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data: offer } = useSuspenseQuery(pageQueries.offer(api, id))
  return (
    <div className={`wrap read ${styles.page}`}>
      <PageTitle title={title} />
      <OfferHead offer={offer} />
      <OfferTerms offer={offer} />
      <OfferDocuments documents={offer.documents} />
      {offer.statusType === 'pending' && (
        <Banner icon="chat" action={<LinkArrow href={extensionHref(offer)}>期限の延長を相談する</LinkArrow>}>
          迷っているときは、お返事の前に担当のアドバイザーへご相談ください。期限の延長をお願いできる場合もあります。
        </Banner>
      )}
      {offer.statusType === 'pending' && offer.openOffers > 1 && (
        <LinkArrow href={paths.view('offer_comparison')}>ほかの内定と条件をくらべる</LinkArrow>
      )}
      <OfferAnswer offer={offer} />
    </div>
  )
}
