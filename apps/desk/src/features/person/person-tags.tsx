import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { TagDialog } from '../bulk/tag-dialog.tsx'

type PersonTagsProps = { service: StaffService; row: Person; name: string }

/** The tags that the team has put on somebody, and the way to change them. */
export function PersonTags({ service, row, name }: PersonTagsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = service.scopes.includes('job_seekers:write')
  useKeys(mayChange ? { l: () => setIsOpen(true) } : {})
  if (row.tags.length === 0 && !mayChange) return null
  return (
    <div className="ph-tags">
      {row.tags.length > 0 && (
        <ul aria-label="タグ">
          {row.tags.map((tag) => (
            <li key={tag.tagId} className="tag">
              {tag.name}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Button size="s" look="quiet" icon="tag" cap="L" shortcut="L" onClick={() => setIsOpen(true)}>
          {row.tags.length > 0 ? 'タグを変更' : 'タグを付ける'}
        </Button>
      )}
      {isOpen && <TagDialog service={service.service} people={[row]} name={name} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
