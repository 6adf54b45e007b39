import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { type SubmitEvent, Suspense, useId, useState } from 'react'
import { useHandedText, useKeepTexts } from '#web/page/handed-texts.ts'
import { lateComponent } from '#web/page/lazy-component.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './keyword-search.module.css'

type Rows = ComponentPayloads['job_posting_search']['rows']

const KeywordBox = lateComponent(() => import('#web/form/elements/keyword-box.tsx').then((m) => m.KeywordBox))

const placeholder = '施設名・仕事内容など'

/** A keyword field with its button, and rows of links. Without scripts the form is sent as the result's own query. */
export function KeywordSearch({ rows }: { rows: Rows }) {
  const { goToSearchResult, searchResultHref } = usePortal()
  const keep = useKeepTexts()
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    const text = typeof keyword === 'string' ? keyword.trim() : ''
    await keep({ keyword: text })
    await goToSearchResult(text ? [elementState('text', 'keyword', [textContent(text)])] : [])
  }
  return (
    <form className={styles.form} role="search" action={searchResultHref([])} onSubmit={(event) => void search(event)}>
      {keyword}
      {rows.map((links, index) => (
        <LinkRow key={index} links={links} />
      ))}
      <Button type="submit" isWide className={styles.submit}>
        求人をさがす
      </Button>
    </form>
  )
}

/** The field with its suggestions; on the way back from a result it holds what was searched for. */
function Keyword() {
  const id = useId()
  const handed = useHandedText('keyword')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <KeywordBox
      control={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
      label="キーワード"
      value={typed ?? handed}
      setText={setTyped}
      placeholder={placeholder}
      input={{
        type: 'search',
        name: 'keyword',
        'aria-label': 'キーワード',
        enterKeyHint: 'search',
        maxLength: limits.keywordLength,
        className: styles.keyword,
      }}
    />
  )
}

/**
 * Suggestions need the largest library of the page, the input does not: it works as the server's markup until they are
 * there. One element for ever: a new one would have React replace that markup, and what was typed into it.
 */
const keyword = (
  <Suspense
    fallback={
      <TextInput aria-label="キーワード" className={styles.keyword} placeholder={placeholder} icon="search" readOnly />
    }
  >
    <Keyword />
  </Suspense>
)

function LinkRow({ links }: { links: Rows[number] }) {
  const { linkTo } = usePortal()
  return (
    <ul className={styles.row}>
      {links.map((link, index) => (
        <li key={index}>
          <Link className={styles.way} {...linkTo(link)}>
            <Icon type={link.iconType} size={24} />
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
