import type { JobPostingCard as JobPosting } from '@tsunagu/contract/components/cards.ts'
import { memo, type ReactNode, useState } from 'react'
import { CommuteWay } from '#web/components/parts/commute-way.tsx'
import { CompareSlot } from '#web/components/parts/compare-slot.tsx'
import { PassOverButton } from '#web/components/parts/pass-over-button.tsx'
import { PassedOverNote } from '#web/components/parts/passed-over-note.tsx'
import { formatShortDay } from '#web/page/format-date.ts'
import { openInquiry } from '#web/page/inquiry-place.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useFavorite } from '#web/session/favorite-mutation.ts'
import { type PassOverPlace, usePassedOverHere } from '#web/session/passed-over-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHead, CardTitle } from '#web/ui/card.tsx'
import { CardPictures } from '#web/ui/card-pictures.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LabelRow } from '#web/ui/label.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import { TagList } from '#web/ui/tag.tsx'
import { CardComparison } from './card-comparison.tsx'
import { CardFacts } from './card-facts.tsx'
import { type CardLook, fitCard } from './card-fit.ts'
import { CardProgress, ProgressLabels } from './card-progress.tsx'
import styles from './job-posting-card.module.css'

const isClosedLabel = ({ appThemeType }: JobPosting['labels'][number]): boolean => appThemeType === 'disabled'

/** On lists to choose from; a shelf has no room, and lists by progress have their own acts. */
const isChosenFrom = (look: CardLook): boolean => look === 'rich' || look === 'compact'

type JobPostingCardProps = {
  card: JobPosting
  look: CardLook
  headingTag: 'h2' | 'h3' | 'h4'
  /** The picture of the first card of a list is in sight at once. */
  isFirst: boolean
}

/**
 * One posting: the whole card is a link to it, with the heart above that link. Renders again only for another posting:
 * a list that reloads or grows keeps its unchanged cards.
 */
export const JobPostingCard = memo(function JobPostingCard({ card, look, headingTag, isFirst }: JobPostingCardProps) {
  const { jobPostingHref } = usePortal()
  const { progress } = card
  const isClosed = card.labels.some(isClosedLabel)
  const isPlane = look === 'plane'
  const [isWhole, setIsWhole] = useState(false)
  const place = placeOf(card)
  const passedOver = usePassedOverHere(place)
  const { shown, ...hidden } = fitCard(card, look, isWhole)
  const href = jobPostingHref(card.uuid)
  const isCompared = !progress && isChosenFrom(look)
  const isInquired = card.inquiryType !== undefined && look !== 'shelf'
  const isMoreOffered = !progress && (hidden.hiddenWhereNarrow > 0 || isWhole)
  const canPassOver = card.canPassOver && !progress
  const hasPassOver = canPassOver && look !== 'compact'
  if (passedOver && canPassOver) {
    const isPressed = passedOver.place.jobPostingId === card.uuid
    return <PassedOverNote entry={passedOver.entry} takesFocus={isPressed} />
  }
  return (
    <Card kind={look === 'shelf' ? 'stacked' : look} isClosed={isClosed}>
      {!isPlane && (
        <CardPictures name={card.title} images={card.images} href={href} isEager={isFirst && look !== 'shelf'} />
      )}
      <CardBody>
        <CardHead>
          <Labels card={shown} isPlane={isPlane} />
          <CardTitle href={href} as={headingTag}>
            <Phrased text={card.title} />
          </CardTitle>
          <Workplace card={shown} />
        </CardHead>
        {card.commute && <CommuteWay {...card.commute} />}
        {progress ? (
          <CardProgress progress={progress} isWhole={isPlane} />
        ) : (
          <Offer card={shown} look={look} isWhole={isWhole} />
        )}
        {card.comparison && <CardComparison {...card.comparison} />}
        <Foot>
          {progress?.isJobSeekersTurn && <AnswerLink card={card} hasOffer={progress.offer !== undefined} />}
          {!progress && look === 'rich' && <Days card={card} />}
          {isMoreOffered && (
            <MoreButton title={card.title} {...hidden} isWhole={isWhole} onPress={() => setIsWhole(!isWhole)} />
          )}
          {(isInquired || isCompared || hasPassOver) && (
            <span className={styles.acts}>
              {hasPassOver && (
                <PassOverButton place={place} className={styles.passOver} wordClassName={styles.passOverWord} />
              )}
              {isCompared && <CompareSlot jobPostingId={card.uuid} title={card.title} />}
              {isInquired && <InquiryButton card={card} />}
            </span>
          )}
        </Foot>
      </CardBody>
      <CardLike card={card} hasGround={look === 'shelf'} />
    </Card>
  )
})

const placeOf = ({ uuid, title, shopName, companyName }: JobPosting): PassOverPlace => ({
  jobPostingId: uuid,
  title,
  facilityName: shopName,
  corporationName: companyName,
})

/** Days and acts in one line; nothing where there are none. */
function Foot({ children }: { children: readonly ReactNode[] }) {
  return children.some(Boolean) ? <div className={styles.foot}>{children}</div> : null
}

/** The posting's content; on the lists by progress its progress too, and whether it has closed. */
function Labels({ card: { labels, progress }, isPlane }: { card: JobPosting; isPlane: boolean }) {
  const shown = progress ? labels.filter(isClosedLabel) : labels
  if (!progress && shown.length === 0) return null
  return <LabelRow labels={shown}>{progress && <ProgressLabels progress={progress} isWhole={isPlane} />}</LabelRow>
}

/** Leads to where the job seeker answers: the offer, or the posting with its buttons. It is above the card's own link. */
function AnswerLink({ card: { uuid, title }, hasOffer }: { card: JobPosting; hasOffer: boolean }) {
  const { jobPostingHref } = usePortal()
  const text = hasOffer ? '内定の条件を見る' : '求人を見て応募を決める'
  return (
    <ButtonLink
      className={styles.answer}
      href={hasOffer ? paths.offer(uuid) : jobPostingHref(uuid)}
      aria-label={`${text}：${title}`}
    >
      {text}
    </ButtonLink>
  )
}

/** Opens the sheet before an inquiry, or its receipt; it is above the card's own link. */
function InquiryButton({ card }: { card: JobPosting }) {
  const { uuid, title, shopName, companyName, inquiryType, progress } = card
  const isSent = inquiryType === 'sent'
  return (
    <Button
      variant={isSent ? 'quiet' : 'neutral'}
      size="small"
      icon={isSent && !progress ? 'check' : 'chat'}
      className={styles.inquiry}
      onClick={() => openInquiry({ jobPostingId: uuid, title, workplace: shopName || companyName })}
    >
      {!isSent ? '問い合わせる' : progress ? '問い合わせの内容' : '問い合わせ済み'}
      <span className="sr">：{title}</span>
    </Button>
  )
}

type MoreButtonProps = Omit<ReturnType<typeof fitCard>, 'shown'> & {
  title: string
  isWhole: boolean
  onPress: () => void
}

/** Shows what the card has no room for, and hides it again. */
function MoreButton({ title, hiddenCount, hiddenWhereNarrow, isWhole, onPress }: MoreButtonProps) {
  const icon = isWhole ? 'chevron_up' : 'chevron_down'
  return (
    <TextButton
      className={classNames(styles.more, !isWhole && hiddenCount === 0 && styles.whereNarrow)}
      icon={icon}
      aria-expanded={isWhole}
      onClick={onPress}
    >
      {isWhole ? '閉じる' : <HiddenCount count={hiddenCount} whereNarrow={hiddenWhereNarrow} />}
      {!isWhole && <span>件の情報</span>}
      <span className="sr">{[isWhole ? '' : 'を表示', title].join('：')}</span>
    </TextButton>
  )
}

/** The width of the card says which of the two it is. */
function HiddenCount({ count, whereNarrow }: { count: number; whereNarrow: number }) {
  if (count === whereNarrow) return `+${count}`
  return (
    <>
      <span className={styles.whereNarrow}>{`+${whereNarrow}`}</span>
      <span className={styles.whereWide}>{`+${count}`}</span>
    </>
  )
}

/** What the posting offers. */
function Offer({ card, look, isWhole }: { card: JobPosting; look: CardLook; isWhole: boolean }) {
  const { catchphrases, body, attachmentInfo, tags } = card
  return (
    <>
      {catchphrases.map(({ text }, index) => (
        <p key={index} className={styles.lead}>
          {text}
        </p>
      ))}
      {body && <p className={styles.lead}>{body}</p>}
      <CardFacts
        facts={attachmentInfo}
        areBeside={look !== 'shelf'}
        isShort={look === 'compact' && !isWhole}
        isNarrow={look === 'shelf'}
      />
      {tags.length > 0 && <TagList tags={tags} className={styles.tags} />}
    </>
  )
}

function Workplace({ card: { shopName, companyName } }: { card: JobPosting }) {
  const name = shopName || companyName
  if (!name) return null
  return (
    <p className={styles.workplace}>
      <span className={styles.name}>{name}</span>
      {companyName && companyName !== name && <span className={styles.company}>{companyName}</span>}
    </p>
  )
}

function Days({ card: { srcUpdateDate, expireDate } }: { card: JobPosting }) {
  if (!srcUpdateDate && !expireDate) return null
  return (
    <p className={styles.days}>
      {srcUpdateDate && (
        <span>
          更新 <time dateTime={srcUpdateDate}>{formatShortDay(srcUpdateDate)}</time>
        </span>
      )}
      {expireDate && (
        <span>
          掲載終了 <time dateTime={expireDate}>{formatShortDay(expireDate)}</time>
        </span>
      )}
    </p>
  )
}

function CardLike({ card, hasGround }: { card: JobPosting; hasGround: boolean }) {
  const { isLiked, toggle } = useFavorite(card.uuid, card.isLiked)
  return (
    <LikeButton
      look={hasGround ? 'card' : 'plain'}
      isLiked={isLiked}
      onToggle={toggle}
      label={`お気に入り：${card.title}`}
    />
  )
}
