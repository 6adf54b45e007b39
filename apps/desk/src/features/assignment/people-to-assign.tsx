import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { jobSeekersOfQuery } from '#desk/api/queries/assignment.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { allToggled, mostChosen, toggled } from './chosen.ts'
import { PeopleRows } from './people-rows.tsx'

type PeopleToAssignProps = {
  service: string
  /** The id of an adviser, or `none`. */
  of: string
  /** Whose they are, in words. */
  title: string
}

/** The job seekers of one adviser, or of nobody yet: to be chosen, and given to somebody together. */
export function PeopleToAssign({ service, of, title }: PeopleToAssignProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    jobSeekersOfQuery(useClient(), service, of),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAssigning, setIsAssigning] = useState(false)
  const people = (data?.pages ?? []).flatMap(({ jobSeekers }) => jobSeekers)
  // Who was assigned by somebody else meanwhile is listed no more, and not meant any more
  const picked = people
    .filter(({ jobSeekerId }) => chosen.has(jobSeekerId))
    .map((one) => ({ ...one, name: `${one.familyName} ${one.givenName}` }))
  const ids = people.map(({ jobSeekerId }) => jobSeekerId)
  const assign = () => setIsAssigning(picked.length > 0)
  useKeys({ a: assign })
  return (
    <section aria-labelledby="team-people" className="team-people">
      <PeopleHead
        title={title}
        picked={picked.length}
        onAssign={assign}
        onAll={people.length > 0 ? () => setChosen(allToggled(chosen, ids)) : undefined}
      />
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!data && !error && <Bones rows={5} />}
      {data && people.length === 0 && (
        <p className="team-none sub">
          {of === 'none' ? '担当が決まっていない人はいません。' : '担当している求職者はいません。'}
        </p>
      )}
      <PeopleRows people={people} chosen={chosen} onToggle={(id) => setChosen(toggled(chosen, id))} />
      {hasNextPage && (
        <Button size="s" onClick={() => void fetchNextPage()}>
          つづきを表示
        </Button>
      )}
      {isAssigning && (
        <AssignDialog
          service={service}
          people={picked}
          onClose={() => setIsAssigning(false)}
          onAssigned={() => setChosen(new Set())}
        />
      )}
    </section>
  )
}

type PeopleHeadProps = {
  title: string
  /** How many are chosen. */
  picked: number
  onAssign: () => void
  /** Undefined where there is nobody to choose. */
  onAll: (() => void) | undefined
}

const PeopleHead = ({ title, picked, onAssign, onAll }: PeopleHeadProps) => (
  <>
    <div className="sec">
      <h2 id="team-people">{title}</h2>
      <span className="push">
        {onAll && (
          <Button size="s" look="quiet" onClick={onAll}>
            すべて選ぶ・外す
          </Button>
        )}
        <Button
          size="s"
          look={picked > 0 ? 'main' : 'plain'}
          cap="A"
          shortcut="A"
          aria-haspopup="dialog"
          aria-disabled={picked === 0}
          aria-describedby="team-chosen"
          onClick={onAssign}
        >
          割り当てる
        </Button>
      </span>
    </div>
    <p id="team-chosen" className="sub t12" role="status">
      {picked === 0 ? '割り当てる人を選んでください。' : `${picked}人を選んでいます`}
      {picked >= mostChosen && `（一度に${mostChosen}人まで）`}
    </p>
  </>
)
