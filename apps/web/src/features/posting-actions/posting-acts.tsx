import { useSuspenseQuery } from '@tanstack/react-query'
import type { CardProgress } from '@tsunagu/contract/components/cards.ts'
import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { InquiryReceipt } from '@tsunagu/contract/hiring/inquiry.ts'
import type { PostingActionType } from '@tsunagu/contract/hiring/progress.ts'
import { useState } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { openInquiry } from '#web/page/inquiry-place.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { useFavorite } from '#web/session/favorite-mutation.ts'
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LikeButton } from '#web/ui/like-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import styles from './posting-acts.module.css'
import { postingProgressId } from './posting-progress.tsx'
import type { PostingSummary } from './posting-summary.ts'
import { usePostingActions } from './use-posting-actions.ts'

type PostingActsProps = { jobPostingId: string; posting: PostingSummary }

type Dialog = 'none' | 'apply' | 'applied' | 'decline'

/** The acts of a posting: a box at the side from 1080 px on, a bar at the bottom below; each asks before it ends something. */
export function PostingActs({ jobPostingId, posting }: PostingActsProps) {
  const { actions, take, taking, failureOf, forgetFailure } = usePostingActions(jobPostingId)
  const { api, goTo } = usePortal()
  const { progress, inquiry } = useSuspenseQuery(pageQueries.postingProgress(api, jobPostingId)).data
  const offer = progress?.offer
  const [dialog, setDialog] = useState<Dialog>('none')
  const close = () => {
    setDialog('none')
    forgetFailure()
  }
  const press: { [A in PostingActionType]: () => void } = {
    // Its sheet asks first; afterwards it shows the receipt
    inquiry: () => openInquiry({ jobPostingId, title: posting.title, workplace: posting.workplace }),
    // An offer is answered beside its terms
    apply: () => (offer ? void goTo(paths.offer(jobPostingId)) : setDialog('apply')),
    decline: () => setDialog('decline'),
  }
  const acts = actsOf(actions, posting.isClosed, inquiry ?? null).map((act) => ({
    ...act,
    isBusy: taking === act.type,
    onClick: press[act.type],
  }))
  const shared = { jobPostingId, posting, acts }
  const stages = { none: 'closed', decline: 'closed', apply: 'asking', applied: 'done' } as const
  return (
    <>
      <ActsBox {...shared} hasOffer={offer !== undefined} />
      <ActsBar {...shared} progress={progress} hasInquiry={Boolean(inquiry)} />
      <ApplyDialog
        stage={stages[dialog]}
        posting={posting}
        isSending={taking === 'apply'}
        failure={failureOf('apply')}
        onApply={() => take('apply', { onSuccess: () => setDialog('applied') })}
        onClose={close}
      />
      <DeclineDialog
        isOpen={dialog === 'decline'}
        label={actions.decline.label}
        posting={posting}
        isSending={taking === 'decline'}
        failure={failureOf('decline')}
        onDecline={() => take('decline', { onSuccess: close })}
        onClose={close}
      />
    </>
  )
}

type Act = { type: PostingActionType; label: string; isDisabled: boolean }

/**
 * What is shown, the main act first. A closed posting takes no applications, whatever an older response says. With an
 * inquiry its act opens the receipt, which also holds the way out.
 */
function actsOf(actions: PostingActions, isClosed: boolean, inquiry: InquiryReceipt | null): Act[] {
  return (['apply', 'inquiry', 'decline'] as const)
    .map((type) => ({ type, ...actions[type] }))
    .filter(({ type, showType }) => showType !== 'hidden' && !(isClosed && type === 'apply'))
    .filter(({ type }) => !(type === 'decline' && inquiry?.canDecline))
    .map(({ type, label, showType, isEnable }) => ({
      type,
      label,
      isDisabled: (!isEnable || showType === 'deactivated') && !(type === 'inquiry' && inquiry),
    }))
}

type PlacedAct = Act & { isBusy: boolean; onClick: () => void }

type PlacedProps = PostingActsProps & { acts: PlacedAct[] }

/** Forward actions first; the way out is last. */
const isForward = ({ type }: Act) => type !== 'decline'

const boxLooks: { [A in PostingActionType]: Pick<ButtonProps, 'variant' | 'size' | 'icon'> } = {
  apply: { variant: 'primary', size: 'large' },
  inquiry: { variant: 'secondary', icon: 'chat' },
  decline: { variant: 'quiet' },
}

function ActsBox({ jobPostingId, posting, acts, hasOffer }: PlacedProps & { hasOffer: boolean }) {
  const { isLiked, toggle } = useFavorite(jobPostingId, posting.isLiked)
  return (
    <Panel as="section" className={`from-1080 ${styles.box}`} aria-label="この求人への操作">
      <div>
        <p className="tiny">{posting.workplace}</p>
        <p className={styles.pay}>{posting.pay}</p>
      </div>
      {posting.isClosed && <ClosedNote />}
      {posting.isClosed && <OtherPostings icon="search" />}
      {acts.filter(isForward).map((act) => (
        <BoxAct key={act.type} {...act} />
      ))}
      <Button
        variant="neutral"
        isWide
        className={isLiked ? styles.liked : undefined}
        icon={isLiked ? 'favorite' : 'favorite_line'}
        aria-pressed={isLiked}
        onClick={toggle}
      >
        {isLiked ? 'お気に入りに追加済み' : 'お気に入りに追加'}
      </Button>
      {acts
        .filter((act) => !isForward(act))
        .map((act) => (
          <BoxAct key={act.type} {...act} />
        ))}
      {!hasOffer && acts.some(({ type, isDisabled }) => type === 'apply' && !isDisabled) && (
        <p className="tiny">応募しても、あなたの同意なしに現在の勤務先へ知られることはありません。</p>
      )}
    </Panel>
  )
}

function BoxAct({ type, label, isDisabled, isBusy, onClick }: PlacedAct) {
  return (
    <Button {...boxLooks[type]} isWide disabled={isDisabled && !isBusy} isBusy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
}

type ActsBarProps = PlacedProps & { progress: CardProgress | null; hasInquiry: boolean }

const barLooks: { [A in PostingActionType]: Pick<ButtonProps, 'variant'> } = {
  apply: { variant: 'primary' },
  inquiry: { variant: 'secondary' },
  decline: { variant: 'neutral' },
}

function ActsBar({ jobPostingId, posting, acts, progress, hasInquiry }: ActsBarProps) {
  const { isLiked, toggle } = useFavorite(jobPostingId, posting.isLiked)
  return (
    <ActionBar isUntilLaptop note={progress && <TurnNote progress={progress} />}>
      <LikeButton look="outlined" isLiked={isLiked} onToggle={toggle} />
      {acts.toReversed().map(({ type, label, isDisabled, isBusy, onClick }) => (
        <Button
          key={type}
          {...barLooks[type]}
          className={classNames(
            type === 'apply' ? actionBarStyles.mainAct : actionBarStyles.act,
            type === 'inquiry' && hasInquiry && styles.done,
          )}
          disabled={isDisabled && !isBusy}
          isBusy={isBusy}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {posting.isClosed && acts.length === 0 && (
        <>
          <ClosedNote />
          <OtherPostings />
        </>
      )}
    </ActionBar>
  )
}

/** The current state, above the actions: the past steps are far below. */
function TurnNote({ progress: { turnName } }: { progress: CardProgress }) {
  return (
    <p data-dock-note className={styles.turnNote}>
      <b>{turnName}</b>
      <a href={`#${postingProgressId}`}>これまでの流れ</a>
    </p>
  )
}

function ClosedNote() {
  return <p className={styles.closed}>この求人は掲載終了しました。</p>
}

/** Where to go on from a posting that is over. */
function OtherPostings(look: Pick<ButtonProps, 'icon' | 'size'>) {
  return (
    <ButtonLink {...look} className={styles.others} variant="secondary" href={paths.advancedSearch}>
      求人をさがす
    </ButtonLink>
  )
}
