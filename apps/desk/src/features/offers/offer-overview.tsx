import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { ExtendDialog, WithdrawDialog } from './offer-dialogs.tsx'
import { pendingOf, type SentOffer as Sent } from './offer-form.ts'
import { OfferHead } from './offer-head.tsx'
import { OfferHistory } from './offer-history.tsx'
import { isTimeAsked, offerStateText } from './offer-words.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { SentOffer } from './sent-offer.tsx'
import { useOfferActs } from './use-offer-acts.ts'

/** What is asked for before it is done. */
type What = 'withdraw' | 'extend' | 'refuse'

type OfferOverviewProps = {
  service: string
  sheet: ApplicationSheet
  name: string
  today: string
  /** Writes another offer in its place; undefined where the application takes none. */
  onReplace: (() => void) | undefined
}

/** The last offer as it was made, and what may be done with it. */
export function OfferOverview({ service, sheet, name, today, onReplace }: OfferOverviewProps) {
  const offer = pendingOf(sheet) ?? sheet.offers[0]
  if (!offer) return <NoOffer service={service} sheet={sheet} name={name} />
  return <KnownOffer service={service} sheet={sheet} offer={offer} name={name} today={today} onReplace={onReplace} />
}

function KnownOffer({ service, sheet, offer, name, today, onReplace }: OfferOverviewProps & { offer: Sent }) {
  const [asked, setAsked] = useState<{ what: What; offer: Sent } | null>(null)
  const acts = useOfferActs(service, asked?.offer ?? offer, name, () => setAsked(null))
  const ask = (what: What) => {
    acts.forget()
    setAsked({ what, offer })
  }
  // An answer that comes while the dialog is open leaves it there, and says so
  const state = sheet.offers.find(({ id }) => id === asked?.offer.id)
  const settled = state && state.status !== 'pending' ? offerStateText(state, today) : ''
  const dialog = { name, settled, isBusy: acts.isBusy, problem: acts.problem, onClose: () => setAsked(null) }
  return (
    <>
      <OfferHead service={service} sheet={sheet} name={name} state={offerStateText(offer, today)}>
        {offer.status === 'pending' && <PendingActs offer={offer} onAsk={ask} onReplace={onReplace} />}
      </OfferHead>
      <main id="main" className="fixed oe-main" tabIndex={-1}>
        <div className="oe two">
          <SentOffer sheet={sheet} offer={offer} today={today} />
          <div className="oe-check scroll" role="tabpanel" aria-label="経過" tabIndex={0}>
            <OfferHistory offers={sheet.offers} today={today} />
          </div>
        </div>
      </main>
      {asked?.what === 'withdraw' && <WithdrawDialog {...dialog} onWithdraw={acts.withdraw} />}
      {asked?.what === 'extend' && (
        <ExtendDialog {...dialog} offer={asked.offer} today={today} onExtend={acts.extend} />
      )}
      {asked?.what === 'refuse' && <RefuseDialog {...dialog} offer={asked.offer} onRefuse={acts.refuse} />}
    </>
  )
}

type PendingActsProps = Pick<OfferOverviewProps, 'onReplace'> & { offer: Sent; onAsk: (what: What) => void }

const PendingActs = ({ offer, onAsk, onReplace }: PendingActsProps) => (
  <>
    <Button onClick={() => onAsk('withdraw')}>取り下げる</Button>
    {isTimeAsked(offer) && <Button onClick={() => onAsk('refuse')}>延長を断る</Button>}
    <Button onClick={() => onAsk('extend')}>期限を延ばす</Button>
    {onReplace && (
      <Button look="main" icon="edit" onClick={onReplace}>
        別の条件で出しなおす
      </Button>
    )}
  </>
)

/** An application on which no offer can be made, and none was. */
const NoOffer = ({ service, sheet, name }: Pick<OfferOverviewProps, 'service' | 'sheet' | 'name'>) => (
  <>
    <OfferHead service={service} sheet={sheet} name={name} state="内定なし">
      {null}
    </OfferHead>
    <main id="main" className="fixed oe-main" tabIndex={-1}>
      <p className="oe-none">
        いまは内定を出せません。内定は、応募が「選考中」のときに出せます。選考のボードで段階をご確認ください。
      </p>
    </main>
  </>
)
