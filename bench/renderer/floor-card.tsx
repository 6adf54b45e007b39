import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import facts from '../../apps/web/src/components/cards/card-facts.module.css'
import card from '../../apps/web/src/components/cards/job-posting-card.module.css'
import frame from '../../apps/web/src/ui/card.module.css'
import icon from '../../apps/web/src/ui/icon.module.css'
import label from '../../apps/web/src/ui/label.module.css'
import like from '../../apps/web/src/ui/like-button.module.css'
import tag from '../../apps/web/src/ui/tag.module.css'

type FloorCardProps = {
  posting: JobPostingCard
  isFirst: boolean
  isLiked: boolean
  onLike: () => void
}

/** One posting as somebody would write it by hand who knows what is in it: the portal's own markup, without its parts. */
export function FloorCard({ posting, isFirst, isLiked, onLike }: FloorCardProps) {
  return (
    <article className={`${frame.card} ${frame.rich}`}>
      <div className={frame.picture}>
        <img
          src={posting.images[0]}
          alt=""
          width="480"
          height="270"
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <div className={frame.body}>
        <div className={label.row}>
          {posting.labels.slice(0, 3).map(({ text, appThemeType }, index) => (
            <span key={index} className={`${label.label} ${labelTones[appThemeType]}`}>
              {text}
            </span>
          ))}
        </div>
        <h2 className={frame.title}>
          <a href={`/job_postings/${posting.uuid}`}>{posting.title}</a>
        </h2>
        <p className={card.workplace}>
          {posting.shopName}
          {posting.companyName !== posting.shopName && <span className={card.company}>{posting.companyName}</span>}
        </p>
        <p className={card.lead}>{posting.catchphrases[0]?.text}</p>
        <Facts posting={posting} />
        {posting.tags.length > 0 && <Tags posting={posting} />}
        <p className={card.days}>
          <span>
            更新 <time dateTime={posting.srcUpdateDate}>{monthAndDay(posting.srcUpdateDate)}</time>
          </span>
          <span>
            掲載終了 <time dateTime={posting.expireDate}>{monthAndDay(posting.expireDate)}</time>
          </span>
        </p>
      </div>
      <button
        type="button"
        className={`${like.like} ${like.card}`}
        aria-pressed={isLiked}
        aria-label={`お気に入り：${posting.title}`}
        onClick={onLike}
      >
        <svg className={`${icon.icon} ${icon.size24}`} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
          <use href={isLiked ? '/assets/icons.svg#i-favorite' : '/assets/icons.svg#i-favorite_line'} />
        </svg>
      </button>
    </article>
  )
}

const labelTones: Record<string, string | undefined> = {
  primary_dark: label.brand,
  primary_ultra_light: label.brandSoft,
  main_text_color: label.plain,
}

function Tags({ posting }: { posting: JobPostingCard }) {
  return (
    <ul className={`${tag.list} ${card.tags}`}>
      {posting.tags.slice(0, 8).map(({ text, appThemeType }, index) => (
        <li key={index} className={appThemeType === 'primary_ultra_light' ? `${tag.tag} ${tag.hit}` : tag.tag}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Facts({ posting }: { posting: JobPostingCard }) {
  return (
    <dl className={facts.facts}>
      {posting.attachmentInfo.map(({ title, text, iconType }) => (
        <div key={title}>
          <dt>
            <svg
              className={`${icon.icon} ${icon.size18} ${facts.icon}`}
              viewBox="0 0 24 24"
              focusable="false"
              aria-hidden="true"
            >
              <use href={`/assets/icons.svg#i-${iconType}`} />
            </svg>
            <span className="sr">{title}</span>
          </dt>
          <dd>{iconType === 'yen' ? pay(text) : text}</dd>
        </div>
      ))}
    </dl>
  )
}

function pay(text: string) {
  const [before = '', figures = '', after = ''] = text.split(/(\d[\d.〜]*)/)
  return (
    <>
      {before}
      <b>{figures}</b>
      {after}
    </>
  )
}

const monthAndDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
