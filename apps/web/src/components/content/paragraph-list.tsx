import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './paragraph-list.module.css'

type Items = ComponentPayloads['paragraph_list']['items']

const longestStep = 60
const mostSteps = 5

/** Steps are short and can be taken in at a glance; anything longer is a text with headings, such as the terms of use. */
const areSteps = (items: Items) => items.every(({ body }) => body.length <= longestStep)

/** Short texts in an order: numbered steps on a thread, or the articles of a long text. */
export function ParagraphList({ component: { items } }: ComponentProps<'paragraph_list'>) {
  if (items.length === 0) return null
  return areSteps(items) ? <Steps items={items} /> : <Articles items={items} />
}

function Steps({ items }: { items: Items }) {
  return (
    <ol className={classNames(styles.steps, items.length <= mostSteps && styles.across)}>
      {items.map(({ title, body }, index) => (
        <li key={index}>
          <b>{title}</b>
          {body && <span className="note">{body}</span>}
        </li>
      ))}
    </ol>
  )
}

function Articles({ items }: { items: Items }) {
  const Heading = useHeadingTag()
  return (
    <div className={styles.articles}>
      {items.map(({ title, body }, index) => (
        <section key={index}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          <ArticleText text={body} />
        </section>
      ))}
    </div>
  )
}

/** 「1．…」, as laws and terms number what they list. */
const isNumbered = (line: string) => /^[0-9０-９]+．/.test(line)

/** Each line is a paragraph; the lines of a numbered list hang from their numbers. */
function ArticleText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className={styles.body}>
      {lines.map((line, index) => (
        <p key={index} className={isNumbered(line) ? styles.numbered : undefined}>
          {line}
        </p>
      ))}
    </div>
  )
}
