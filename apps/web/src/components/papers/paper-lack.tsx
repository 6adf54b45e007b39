import { useId } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Papers, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

/** What belongs on the papers: of the profile, or of this page. */
function lackOf({ content, photo }: Papers, { choices, words, career }: PapersDraft) {
  const { familyName, birthDate, address, tel, schools, works, hasWorked, licences } = content
  return [
    { label: '氏名・生年月日', isDone: familyName !== '' && birthDate !== '', isOfProfile: true },
    { label: '住所・電話番号', isDone: address !== '' && tel !== '', isOfProfile: true },
    { label: '学歴', isDone: schools.length > 0, isOfProfile: true },
    { label: '職歴', isDone: works.length > 0 || !hasWorked, isOfProfile: true },
    { label: '免許・資格', isDone: licences.length > 0, isOfProfile: true },
    { label: '写真', isDone: photo?.problem === '' || !choices.hasPhoto, isOfProfile: false },
    { label: '志望動機', isDone: words.reason.trim() !== '', isOfProfile: false },
    { label: '職務の要約', isDone: career.summary.trim() !== '', isOfProfile: false },
  ]
}

/** Says what is missing; nobody has to fill it in before the papers can be had. */
export function PaperLack({ papers, draft }: { papers: Papers; draft: PapersDraft }) {
  const headId = useId()
  const { linkTo } = usePortal()
  const entries = lackOf(papers, draft)
  const missing = entries.filter(({ isDone }) => !isDone).length
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>{missing === 0 ? 'すべてそろっています' : `あと${missing}つで完成します`}</h2>
      <ul className={styles.lack}>
        {entries.map(({ label, isDone, isOfProfile }) => (
          <li key={label} data-done={isDone || undefined}>
            <Icon type={isDone ? 'check' : 'edit'} size={20} />
            <span>
              {label}
              <span className="sr">{isDone ? '：入力済み' : '：まだありません'}</span>
            </span>
            {!isDone && isOfProfile && (
              <ButtonLink variant="secondary" size="small" {...linkTo({ routeType: 'profile' })}>
                書く<span className="sr">：{label}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {missing > 0 && <p className="note">空欄のままでも出せます。</p>}
    </Panel>
  )
}
