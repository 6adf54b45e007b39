import { useQuery } from '@tanstack/react-query'
import type { WorkItem } from '@tsunagu/contract/endpoints/work-queue-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { jobSeekerQuery } from '#desk/api/queries.ts'
import { Button, IconButton } from '#desk/ui/button.tsx'

type PersonHeaderProps = {
  service: string
  item: WorkItem
  onClose: () => void
  adviser: string
  onAssign: (() => void) | undefined
}

/** Who it is, and how to reach them. The name is known from the list at once. */
export function PersonHeader({ service, item, onClose, adviser, onAssign }: PersonHeaderProps) {
  const { data } = useQuery(jobSeekerQuery(useClient(), service, item.jobSeekerId))
  const person = data?.jobSeeker
  const kana = person && `${person.familyNameKana} ${person.givenNameKana}`.trim()
  return (
    <header className="peek-head">
      <span className="to-list">
        <IconButton icon="arrow-left" name="一覧に戻る" onClick={onClose} />
      </span>
      <span className="face" aria-hidden="true">
        {item.familyName.slice(0, 1)}
      </span>
      <div className="grow">
        <h2>
          {item.familyName} {item.givenName} {kana && <span className="sub t12">{kana}</span>}
        </h2>
        <p className="t12 sub clip">{person ? [person.tel, person.email].filter(Boolean).join('　') : '　'}</p>
      </div>
      {onAssign ? (
        <Button size="s" look="quiet" icon="person" cap="A" shortcut="A" aria-haspopup="dialog" onClick={onAssign}>
          <span className="sr">担当：</span>
          <span className="clip adviser-name">{adviser}</span>
        </Button>
      ) : (
        <span className="t12 sub">担当：{adviser}</span>
      )}
    </header>
  )
}
