import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { jobSeekersOfQuery } from '#desk/api/queries/assignment.ts'
import { ageText } from '#desk/page/ages.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { allToggled, mostChosen, toggled } from './chosen.ts'

type PeopleToAssignProps = {
  service: string
  /** The id of an adviser, or `none`. */
  of: string
  /** Whose they are, in words. */
  title: string
}

/** The job seekers of one adviser, or of nobody yet: to be chosen, and given to somebody together. */
export function PeopleToAssign({ service, of, title }: PeopleToAssignProps) {
  const now = useNow()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
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
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const step = (by: 1 | -1) => {
    const all = boxes()
    const index = all.findIndex((box) => box === document.activeElement)
    all[index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + by))]?.focus()
  }
  useKeys({
    a: () => setIsAssigning(picked.length > 0),
    j: () => step(1),
    k: () => step(-1),
    x: () =>
      boxes()
        .find((box) => box === document.activeElement)
        ?.click(),
  })
  return (
    <section aria-labelledby="team-people" className="team-people">
      <div className="sec">
        <h2 id="team-people">{title}</h2>
        <span className="push">
          {people.length > 0 && (
            <Button size="s" look="quiet" onClick={() => setChosen(allToggled(chosen, ids))}>
              すべて選ぶ・外す
            </Button>
          )}
          <Button
            size="s"
            look={picked.length > 0 ? 'main' : 'plain'}
            cap="A"
            shortcut="A"
            aria-haspopup="dialog"
            aria-disabled={picked.length === 0}
            aria-describedby="team-chosen"
            onClick={() => setIsAssigning(picked.length > 0)}
          >
            割り当てる
          </Button>
        </span>
      </div>
      <p id="team-chosen" className="sub t12" role="status">
        {picked.length === 0 ? '割り当てる人を選んでください。' : `${picked.length}人を選んでいます`}
        {picked.length >= mostChosen && `（一度に${mostChosen}人まで）`}
      </p>
      {error && (
        <Note kind="error">
          {errorSentence(error)}
          <Button size="s" onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        </Note>
      )}
      {!data && !error && <Bones rows={5} />}
      {data && people.length === 0 && <p className="team-none sub">担当が決まっていない人はいません。</p>}
      <ul ref={list} className="rows">
        {people.map(({ jobSeekerId, familyName, givenName, registeredDatetime }) => (
          <li key={jobSeekerId}>
            <label className="pick">
              <input
                className="check"
                type="checkbox"
                checked={chosen.has(jobSeekerId)}
                onChange={() => setChosen(toggled(chosen, jobSeekerId))}
              />
              <b>
                {familyName} {givenName}
              </b>
            </label>
            {registeredDatetime && (
              <span className="push sub t12">登録 {ageText(new Date(registeredDatetime), now)}前</span>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="s" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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
