import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { jobSeekerQuery } from '#desk/api/queries.ts'
import { IconButton } from '#desk/ui/button.tsx'
import { ContactLine } from '../contact/contact-line.tsx'
import { ColleaguesHere } from '../writing/colleagues-here.tsx'

type PersonHeaderProps = {
  service: string
  item: { jobSeekerId: string; familyName: string; givenName: string }
  onClose: () => void
  /** What can be done with the conversation. */
  children?: ReactNode
  /** What is known with the item, above the line of the wish, which grows once it has loaded: no button moves while it is pressed. */
  below?: ReactNode
}

/** Who it is, and how to reach them. The name is known from the list at once; the rest has its lines before it is known. */
export function PersonHeader({ service, item, onClose, children, below }: PersonHeaderProps) {
  const { data } = useQuery(jobSeekerQuery(useClient(), service, item.jobSeekerId))
  const person = data?.jobSeeker
  const kana = person ? `${person.familyNameKana} ${person.givenNameKana}`.trim() : ''
  return (
    <>
      <header className="peek-head">
        <span className="to-list">
          <IconButton icon="arrow-left" name="一覧に戻る" onClick={onClose} />
        </span>
        <span className="face" aria-hidden="true">
          {item.familyName.slice(0, 1)}
        </span>
        <div className="grow">
          <h2 className="clip">
            {item.familyName} {item.givenName}
          </h2>
          <p className="t12 sub clip">{kana || '　'}</p>
          <p className="t12 sub clip">{[person?.tel, person?.email].filter(Boolean).join('　') || '　'}</p>
        </div>
        <ColleaguesHere service={service} jobSeekerId={item.jobSeekerId} />
        {children}
      </header>
      {below}
      <ContactLine
        service={service}
        jobSeekerId={item.jobSeekerId}
        name={`${item.familyName} ${item.givenName}`.trim()}
        tel={person?.tel ?? ''}
      />
    </>
  )
}
