import type { PageInfo } from '@tsunagu/contract/base/page-info.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { useCardListSlots } from '#web/components/parts/card-list-slots.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { usePageHref } from '#web/page/use-page-href.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type EmptyText = { title: string; text: string }

const noResult: EmptyText = {
  title: '条件に合う求人がありません',
  text: '条件を減らすか、別のキーワードでお試しください。',
}
const elsewhere: EmptyText = {
  title: 'ご案内できる求人がまだありません',
  text: '条件を指定して、求人をさがすことができます。',
}

/** Why there is nothing, screen by screen, and what brings something. */
const texts: Partial<Record<ScreenType, EmptyText>> = {
  search_result: noResult,
  advanced_search_result: noResult,
  favorites: {
    title: 'お気に入りはまだありません',
    text: '気になる求人のハートを押すと、ここに並びます。どの端末からでも見られます。',
  },
  browsing_history: {
    title: '閲覧した求人はまだありません',
    text: '求人のページを開くと、新しい順にここに並びます。',
  },
  inquired: {
    title: '問い合わせた求人はまだありません',
    text: '求人のページから問い合わせや応募をすると、ここに並びます。',
  },
  by_progress_status_waiting: {
    title: '確認中の求人はありません',
    text: '問い合わせた求人は、アドバイザーが確認するあいだ、ここに並びます。',
  },
  by_progress_status_referral: {
    title: '紹介された求人はありません',
    text: 'アドバイザーが求人をご紹介すると、ここに並びます。',
  },
  by_progress_status_entered: {
    title: '応募した求人はありません',
    text: '応募した求人は、選考が始まるまで、ここに並びます。',
  },
  by_progress_status_under_consideration: {
    title: '選考中の求人はありません',
    text: '選考が始まった求人は、ここに並びます。',
  },
  by_progress_status_offer_accepted: {
    title: '内定を承諾した求人はありません',
    text: '内定を承諾すると、入職までの求人がここに並びます。',
  },
  by_progress_status_closed: {
    title: '終了した求人はありません',
    text: '辞退した求人や選考が終わった求人は、ここに残ります。',
  },
}

type EmptyCardsProps = { screenType: ScreenType; pageInfo: PageInfo | null }

/** Shown instead of cards when there are none. */
export function EmptyCards({ screenType, pageInfo }: EmptyCardsProps) {
  const { linkTo } = usePortal()
  const slots = useCardListSlots()
  const hrefOf = usePageHref()
  if (pageInfo && pageInfo.totalCount > 0) {
    return (
      <Panel>
        <Blank title="このページに求人はありません" actions={<ButtonLink href={hrefOf(1)}>最初のページへ</ButtonLink>}>
          一覧の内容が変わった可能性があります。
        </Blank>
      </Panel>
    )
  }
  const { title, text } = texts[screenType] ?? elsewhere
  const isOnlyPart = screenType === 'top' || screenType === 'job_posting_detail'
  return (
    <Panel>
      <Blank
        art={isOnlyPart ? null : 'loose'}
        titleAs={isOnlyPart ? 'h3' : 'h2'}
        isTight={isOnlyPart}
        title={title}
        actions={
          slots.action ?? (
            <ButtonLink variant={isOnlyPart ? 'secondary' : 'primary'} {...linkTo({ routeType: 'advanced_search' })}>
              求人をさがす
            </ButtonLink>
          )
        }
      >
        {text}
      </Blank>
      {slots.help}
    </Panel>
  )
}
