import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Tag } from '@tsunagu/contract/endpoints/people/tag-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { tagsQuery } from '#desk/api/queries/people.ts'
import { DeleteTagDialog, RenameTagDialog } from '#desk/features/settings/tag-dialogs.tsx'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

const route = getRouteApi('/frame/$service/settings/tags')

type Open = { kind: 'rename' | 'delete'; tag: Tag } | null

/** The tags of a service: their names, and how many job seekers have each. */
export function TagsPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <TagsOf key={key} service={service} /> : null
}

function TagsOf({ service }: { service: StaffService }) {
  const isAllowed = service.roles.includes('manager')
  const { data, error, refetch } = useQuery({ ...tagsQuery(useClient(), service.service), enabled: isAllowed })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const tags = data?.tags ?? []
  return (
    <SettingsFrame service={service} part="tags" sub={data && `${tags.length}件`}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={5} />}
      {data && tags.length === 0 && (
        <p className="set-none">タグはまだありません。求職者の一覧かページで付けると、ここに表示されます。</p>
      )}
      {tags.length > 0 && (
        <TagTable service={service.service} tags={tags} onOpen={(kind, tag) => setOpen({ kind, tag })} />
      )}
      <p className="set-note sub t12">
        タグは、求職者には表示されません。すでにある名前に変えると、2つのタグは1つになります。だれにも付いていないタグは、自動でなくなります。
      </p>
      {open?.kind === 'rename' && (
        <RenameTagDialog service={service.service} tag={open.tag} tags={tags} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteTagDialog service={service.service} tag={open.tag} onClose={close} />}
    </SettingsFrame>
  )
}

type TagTableProps = {
  service: string
  tags: readonly Tag[]
  onOpen: (kind: 'rename' | 'delete', tag: Tag) => void
}

const TagTable = ({ service, tags, onOpen }: TagTableProps) => (
  <div className="scroll-x" role="region" aria-label="タグの一覧" tabIndex={0}>
    <table className="grid tall">
      <thead>
        <tr>
          <th scope="col">名前</th>
          <th scope="col">求職者</th>
          <th scope="col">
            <span className="sr">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tags.map((tag) => (
          <tr key={tag.tagId}>
            <th scope="row">{tag.name}</th>
            <td>
              <Link
                to="/$service/people"
                params={{ service }}
                search={{ f: `tag.any_of.${tag.tagId}` }}
                aria-label={`「${tag.name}」の求職者${tag.count}人を表示`}
              >
                {tag.count}人
              </Link>
            </td>
            <td className="r">
              <Button size="s" aria-label={`「${tag.name}」の名前を変える`} onClick={() => onOpen('rename', tag)}>
                名前を変える
              </Button>{' '}
              <Button size="s" aria-label={`「${tag.name}」を削除する`} onClick={() => onOpen('delete', tag)}>
                削除する
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
