import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { formatSearchSort, type SearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { searchSortNames } from '@tsunagu/contract/search/search-sort-names.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePortal } from '#web/page/portal-context.tsx'
import { hrefSortedBy } from '#web/search/search-hrefs.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { NearOrigin } from './near-origin.tsx'
import styles from './sort-dialog.module.css'
import { StationStep } from './station-step.tsx'

export type SortInForce = ComponentPayloads['filter_panel']['sort']

type SortDialogProps = { sort: SortInForce; onClose: () => void }

/** The orders of a result: each is an address; the nearest first asks where from. Mount it to open it. */
export function SortDialog({ sort, onClose }: SortDialogProps) {
  const [parameters] = useSearchParams()
  const { goTo } = usePortal()
  const sortBy = (chosen: SearchSort) => {
    onClose()
    void goTo(hrefSortedBy(parameters, formatSearchSort(chosen)))
  }
  const [step, setStep] = useState<'orders' | 'stations' | 'orders_again'>('orders')
  if (step === 'stations') {
    return (
      <Dialog isOpen onClose={onClose} title="駅を選ぶ" hasCloseButton>
        <StationStep onChoose={sortBy} onBack={() => setStep('orders_again')} />
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title="並び順" hasCloseButton>
      <Orders sort={sort} onClose={onClose} />
      <NearOrigin onChoose={sortBy} onAskStation={() => setStep('stations')} hasComeBack={step === 'orders_again'} />
    </Dialog>
  )
}

function Orders({ sort, onClose }: SortDialogProps) {
  const [parameters] = useSearchParams()
  // The shortest way first needs one to be measured
  const orders = Object.entries(searchSortNames).filter(([text]) => text !== 'commute' || parameters.has('commute'))
  const isPlain = Object.hasOwn(searchSortNames, sort.text)
  return (
    <ul className={styles.orders}>
      {orders.map(([text, name]) => (
        <OrderLink key={text} href={hrefSortedBy(parameters, text)} isCurrent={text === sort.text} onClick={onClose}>
          {name}
        </OrderLink>
      ))}
      {!isPlain && (
        <OrderLink href={hrefSortedBy(parameters, sort.text)} isCurrent onClick={onClose}>
          {sort.name}
        </OrderLink>
      )}
    </ul>
  )
}

type OrderLinkProps = { href: string; isCurrent: boolean; onClick: () => void; children: string }

function OrderLink({ href, isCurrent, onClick, children }: OrderLinkProps) {
  return (
    <li>
      <Link className={styles.order} href={href} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
        {children}
        {isCurrent && <Icon type="check" size={20} />}
      </Link>
    </li>
  )
}
