import { Link, useNavigate } from '@tanstack/react-router'
import type { SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { useState } from 'react'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { EntryForm } from './entry-form.tsx'
import { AddPart } from './parts/add-part.tsx'
import { PartOrder } from './parts/part-order.tsx'
import { ProblemList } from './problem-list.tsx'
import { componentName, memberName } from './site-words.ts'
import { type SiteFileInHand, useSiteFile } from './use-site-file.ts'
import { YamlForm } from './yaml-form.tsx'

type FilePanelProps = { service: string; path: string; part: string | undefined }

/** What is in hand: its values, or the text of its file. */
export function FilePanel({ service, path, part }: FilePanelProps) {
  const [isYaml, setIsYaml] = useState(false)
  const [typedIn, setTypedIn] = useState<readonly string[]>([])
  const noteTyped = (id: string, hasTyped: boolean) =>
    setTypedIn((before) => [...before.filter((one) => one !== id), ...(hasTyped ? [id] : [])])
  const navigate = useNavigate()
  const hand = useSiteFile(service, path)
  const { data: file, error, refetch } = hand
  const isScreen = path.startsWith('screens/')
  const lists = part === undefined ? (file?.lists ?? []) : []
  const entry = part === undefined && !isScreen ? undefined : file?.entries.find(({ id }) => id === (part ?? ''))
  const entries = entry ? [entry] : isScreen ? [] : (file?.entries ?? [])
  const isRemovable = isScreen && part !== undefined
  const heading = entry?.type ? componentName(entry.type) : memberName(part ?? path)
  const showScreen = () => void navigate({ to: '/$service/site', params: { service }, search: { path } })
  return (
    <aside className="st-prop scroll" aria-label="編集">
      <div className="sec">
        <h2>{heading}</h2>
        {part && <span className="mono sub">{part}</span>}
        <span className="push seg s" role="group" aria-label="編集のしかた">
          <button type="button" aria-pressed={!isYaml} onClick={() => setIsYaml(false)}>
            入力
          </button>
          <button type="button" aria-pressed={isYaml} onClick={() => setIsYaml(true)}>
            YAML
          </button>
        </span>
      </div>
      {error && !file && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!file && !error && <Bones rows={8} />}
      {file && isYaml && <YamlForm file={file} hand={hand} />}
      {file && !isYaml && (
        <>
          <ProblemList problems={file.problems} />
          {lists.length > 0 && <Lists service={service} file={file} hand={hand} isLocked={typedIn.length > 0} />}
          {entries.length === 0 && <p className="sub st-none">この部分はYAMLで編集できます。</p>}
          {entries.map((one) => (
            <EntryForm
              key={`${path} ${one.id}`}
              file={file}
              entry={one}
              hand={hand}
              canRemove={isRemovable}
              onRemoved={showScreen}
              onTyped={noteTyped}
            />
          ))}
        </>
      )}
    </aside>
  )
}

type ListsProps = { service: string; file: SiteFile; hand: SiteFileInHand; isLocked: boolean }

/** The order of what a file consists of. Components lead to what is set of them; fields are below, in the same order. */
function Lists({ service, file, hand, isLocked }: ListsProps) {
  return file.lists.map((list) => (
    <PartOrder
      key={list.at.join()}
      file={file}
      list={list}
      hand={hand}
      isLocked={isLocked}
      {...(list.kind === 'components' && {
        renderName: ({ name }, words) => (
          <Link to="/$service/site" params={{ service }} search={{ path: file.path, part: name }} draggable={false}>
            {words}
          </Link>
        ),
      })}
    >
      {list.kind !== 'components' && !isLocked && <AddPart file={file} list={list} hand={hand} />}
    </PartOrder>
  ))
}
