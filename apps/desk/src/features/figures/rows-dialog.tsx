import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FigureRow } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { type FigureRowsAsked, figureRowsQuery } from '#desk/api/queries/figure-queries.ts'
import { dayOf } from '#desk/page/dates.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { figureWords } from './figure-words.ts'

type RowsDialogProps = { asked: FigureRowsAsked; hasPostings: boolean; onClose: () => void }

const stroked = (day: string) => day.replaceAll('-', '/')

/** The rows that a number counts. */
export function RowsDialog({ asked, hasPostings, onClose }: RowsDialogProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(
    figureRowsQuery(useClient(), asked),
  )
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog
      title={`${figureWords[asked.figure]}の内訳`}
      subtitle={`${stroked(asked.from)}〜${stroked(asked.to)}`}
      className="fg-dlg"
      onClose={onClose}
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!rows && !error && <Bones rows={6} />}
      {rows && rows.length === 0 && <p className="sub">いまは、あてはまる行がありません。</p>}
      {rows && rows.length > 0 && (
        <ul className="fg-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} service={asked.service} hasPostings={hasPostings} />
          ))}
        </ul>
      )}
      {rows && (
        <p className="flex">
          <span className="sub t12" role="status">
            {rows.length.toLocaleString('ja-JP')}件を表示
          </span>
          {hasNextPage && (
            <Button size="s" aria-disabled={isFetching} onClick={() => !isFetching && void fetchNextPage()}>
              つづきを読み込む
            </Button>
          )}
        </p>
      )}
    </Dialog>
  )
}

type RowProps = { row: FigureRow; service: string; hasPostings: boolean }

function Row({ row, service, hasPostings }: RowProps) {
  const { jobSeekerId, personName, sourceId, title, at } = row
  const name = personName || '（氏名の記入なし）'
  return (
    <li>
      <time dateTime={at}>{stroked(dayOf(new Date(at)))}</time>
      {jobSeekerId !== null ? (
        <Link to="/$service/people/$jobSeekerId" params={{ service, jobSeekerId }}>
          {name}
        </Link>
      ) : (
        personName !== '' && <span>{name}</span>
      )}
      {sourceId !== '' && (
        <span className="sub fg-posting">
          {hasPostings ? (
            <Link to="/$service/postings" params={{ service }} search={{ q: numberOf(sourceId), posting: sourceId }}>
              {numberOf(sourceId)}
            </Link>
          ) : (
            numberOf(sourceId)
          )}{' '}
          {title}
        </span>
      )}
    </li>
  )
}
