import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useHandedText, useKeepTexts } from '#web/lib/handed-texts.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './keyword-search.module.css'

type Rows = ComponentPayloads['job_posting_search']['rows']

/** The Enter that confirms a conversion is not an order; Safari tells it only by the key code, after the conversion. */
function keepConversionFromSubmitting(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}

/** A keyword field with its button, and rows of links. Without scripts the form is sent as the result's own query. */
export function KeywordSearch({ rows }: { rows: Rows }) {
  const { goToSearchResult, searchResultHref } = usePortal()
  const keep = useKeepTexts()
  const kept = useHandedText('keyword')
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    const text = typeof keyword === 'string' ? keyword.trim() : ''
    await keep({ keyword: text })
    await goToSearchResult(text ? [elementState('text', 'keyword', [textContent(text)])] : [])
  }
  return (
    <form className={styles.form} role="search" action={searchResultHref([])} onSubmit={(event) => void search(event)}>
      <TextInput
        key={kept}
        defaultValue={kept}
        type="search"
        name="keyword"
        icon="search"
        aria-label="キーワード"
        placeholder="施設名・仕事内容など"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.keywordLength}
        className={styles.keyword}
        onKeyDown={keepConversionFromSubmitting}
      />
      {rows.map((links, index) => (
        <LinkRow key={index} links={links} />
      ))}
      <Button type="submit" isWide className={styles.submit}>
        求人をさがす
      </Button>
    </form>
  )
}

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
