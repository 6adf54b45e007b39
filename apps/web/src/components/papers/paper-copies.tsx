import { paperNames } from '@tsunagu/contract/papers/paper-values.ts'
import { useId } from 'react'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { FileList, FileRow } from '#web/ui/file-list.tsx'
import { describeFile } from '#web/uploads/file-words.ts'
import type { Papers } from './papers-draft.ts'
import styles from './resume-papers.module.css'

/** Papers that were handed over: as they were then. */
export function PaperCopies({ copies }: { copies: Papers['copies'] }) {
  const headId = useId()
  return (
    <section className={styles.copies} aria-labelledby={headId}>
      <h2 id={headId}>これまでに渡したもの</h2>
      {copies.length === 0 ? (
        <p className="note">まだありません。渡した書類は、そのときの内容のまま、ここに残ります。</p>
      ) : (
        <FileList label="これまでに渡したもの">
          {copies.map(({ kind, name, url, size, employer, givenDatetime }) => (
            <FileRow
              key={url}
              name={name}
              icon="file"
              href={safeLink(url)?.href}
              sub={describeFile(
                { name, size },
                paperNames[kind],
                employer || '応募先なし',
                `${formatDayTime(givenDatetime)}・変更できません`,
              )}
            />
          ))}
        </FileList>
      )}
    </section>
  )
}
