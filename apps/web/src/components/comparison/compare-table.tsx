import type {
  ComparedPosting,
  ComparedPostings,
  ComparisonCell,
  ComparisonRow,
} from '@tsunagu/contract/comparison/comparison-schemas.ts'
import { Fragment } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './comparison.module.css'

type CompareTableProps = {
  compared: Pick<ComparedPostings, 'postings' | 'groups'>
  isDifferentOnly: boolean
  /** What a column is. */
  what?: string
  /** Where the name of a column leads; the posting's page where left out. */
  hrefOf?: (jobPostingId: string) => string
  onRemove?: (jobPostingId: string) => void
}

/** A column per posting, a row per term; the first column stays while the others are moved sideways. */
export function CompareTable({
  compared: { postings, groups },
  isDifferentOnly,
  what = '求人',
  hrefOf,
  onRemove,
}: CompareTableProps) {
  const shown = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.isDifferent || !isDifferentOnly) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    // It scrolls: by keys only what can have the focus does
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="くらべる表（横に動かせます）">
      <table className={styles.table}>
        <caption className="sr">
          {postings.length}件の{what}の条件。行は項目、列は{what}です。ちがいのある項目は「ちがいあり」と読み上げます。
        </caption>
        <thead>
          <tr>
            <td />
            {postings.map((posting) => (
              <th key={posting.jobPostingId} scope="col">
                <Column posting={posting} {...(hrefOf && { hrefOf })} {...(onRemove && { onRemove })} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup">{title}</th>
              {postings.map(({ jobPostingId, workplace }) => (
                <td key={jobPostingId}>{workplace}</td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.title} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type ColumnProps = { posting: ComparedPosting } & Pick<CompareTableProps, 'hrefOf' | 'onRemove'>

function Column({ posting, hrefOf, onRemove }: ColumnProps) {
  const { jobPostingHref } = usePortal()
  const { jobPostingId, title, workplace, imageUrl, isClosed } = posting
  return (
    <div className={styles.who}>
      {imageUrl.startsWith('/') || imageUrl.startsWith('https://') ? (
        <img src={imageUrl} alt="" width="480" height="270" loading="lazy" />
      ) : (
        <span className={styles.noPicture} />
      )}
      {onRemove && (
        <IconButton
          icon="close"
          label={`${title}を外す`}
          className={styles.remove}
          onClick={() => onRemove(jobPostingId)}
        />
      )}
      <span className={styles.workplace}>{workplace}</span>
      {isClosed && <span className={styles.closed}>掲載終了（最後の条件です）</span>}
      <Link href={(hrefOf ?? jobPostingHref)(jobPostingId)}>{title}</Link>
    </div>
  )
}

const Row = ({ row: { title, isDifferent, isMain, cells } }: { row: ComparisonRow }) => (
  <tr className={classNames(isDifferent && styles.different, isMain && styles.main)}>
    <th scope="row">
      {isDifferent && <span className="sr">ちがいあり：</span>}
      {title}
    </th>
    {cells.map((cell, index) => (
      <td key={index}>
        <Cell cell={cell} />
      </td>
    ))}
  </tr>
)

function Cell({ cell: { value, unit, note, lines, hasTotal, edge } }: { cell: ComparisonCell }) {
  return (
    <>
      {value === '' ? (
        <span className={styles.unknown}>記載がありません</span>
      ) : (
        <span className={unit ? styles.value : undefined}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
      )}
      {edge && <span className={styles.edge}>{edge}</span>}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ name, text }, index) => (
            <div key={name} className={hasTotal && index === lines.length - 1 ? styles.total : undefined}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <span className={styles.sub}>
          {note.split('\n').map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}
