import type { SiteFile, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Refusal } from '#desk/features/site/entry-form.tsx'
import { entryName, listHeading, typeName } from '#desk/features/site/site-words.ts'
import type { SiteFileInHand } from '#desk/features/site/use-site-file.ts'
import { IconButton } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { useArranging } from './use-arranging.ts'
import { useRowOrder } from './use-row-order.ts'

type Entry = SiteList['entries'][number]

type PartOrderProps = {
  file: SiteFile
  list: SiteList
  hand: SiteFileInHand
  /** What a row leads to; its name alone where it leads nowhere. */
  renderName?: (entry: Entry, words: string) => ReactNode
  /** While something is typed that is not stored: it would be of another entry afterwards, where entries are named by their numbers. */
  isLocked: boolean
  /** Adds something. */
  children?: ReactNode
}

/** The entries of a list in their order: moved by buttons, by Alt and an arrow, or dragged; and taken out. */
export function PartOrder({ file, list, hand, renderName, isLocked, children }: PartOrderProps) {
  const rows = useRef<HTMLOListElement>(null)
  const id = useId()
  const names = list.entries.map(({ name }) => name)
  const { move, remove } = useArranging(rows, { file, list, hand, isLocked })
  const { dragged, target } = useRowOrder(rows, { names, onMove: move })
  return (
    <section className="st-lists" aria-labelledby={`${id}-h`}>
      <div className="sec">
        <h3 id={`${id}-h`}>{listHeading(file, list)}</h3>
        <span className="push">{children}</span>
      </div>
      <Refusal hand={hand} hasTyped={false} onTheirs={() => undefined} />
      <ol ref={rows} className="st-order" aria-describedby={`${id}-how`}>
        {list.entries.map((entry, place) => (
          <li
            key={entry.name}
            data-entry={entry.name}
            draggable
            className={entry.name === dragged ? 'moving' : entry.name === target ? 'over' : undefined}
          >
            <RowWords list={list} entry={entry} renderName={renderName} />
            <RowActs
              words={entryName(list.kind, entry)}
              whyNotUp={isLocked ? `${id}-locked` : place === 0 ? `${id}-first` : undefined}
              whyNotDown={isLocked ? `${id}-locked` : place === names.length - 1 ? `${id}-last` : undefined}
              whyNotRemove={isLocked ? `${id}-locked` : undefined}
              onUp={() => move(entry.name, place - 1, 'up')}
              onDown={() => move(entry.name, place + 1, 'down')}
              onRemove={() => remove(entry.name)}
            />
          </li>
        ))}
      </ol>
      <p id={`${id}-how`} className="hint">
        行をドラッグするか、上へ・下へのボタン（Alt＋↑↓）で並べ替えられます。
      </p>
      {isLocked && (
        <p id={`${id}-locked`} className="hint">
          入力した内容を下書きに保存すると、並べ替えられます。
        </p>
      )}
      <span id={`${id}-first`} hidden>
        いちばん上にあります
      </span>
      <span id={`${id}-last`} hidden>
        いちばん下にあります
      </span>
    </section>
  )
}

type RowWordsProps = { list: SiteList; entry: Entry; renderName: PartOrderProps['renderName'] }

function RowWords({ list, entry, renderName }: RowWordsProps) {
  const words = entryName(list.kind, entry)
  return (
    <>
      <Icon name="drag" size={16} />
      <span className="grow clip">
        {renderName ? renderName(entry, words) : words}{' '}
        <span className="sub t12">{typeName(list.kind, entry.type)}</span>
      </span>
      {entry.isFaulty && (
        <span className="flex err t12">
          <Icon name="error" size={14} />
          誤りあり
        </span>
      )}
    </>
  )
}

type RowActsProps = {
  words: string
  /** The ids of the reasons; undefined for what can be done. */
  whyNotUp: string | undefined
  whyNotDown: string | undefined
  whyNotRemove: string | undefined
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

const RowActs = ({ words, whyNotUp, whyNotDown, whyNotRemove, onUp, onDown, onRemove }: RowActsProps) => (
  <>
    <IconButton
      icon="chevron-up"
      name={`「${words}」を上へ`}
      data-act="up"
      aria-disabled={whyNotUp !== undefined || undefined}
      aria-describedby={whyNotUp}
      onClick={onUp}
    />
    <IconButton
      icon="chevron-down"
      name={`「${words}」を下へ`}
      data-act="down"
      aria-disabled={whyNotDown !== undefined || undefined}
      aria-describedby={whyNotDown}
      onClick={onDown}
    />
    <IconButton
      icon="trash"
      name={`「${words}」を外す`}
      aria-disabled={whyNotRemove !== undefined || undefined}
      aria-describedby={whyNotRemove}
      onClick={onRemove}
    />
  </>
)
