import styles from './info-value.module.css'

type Part = { name: string; text: string }

/** 「（雇入れ直後）：…」 opens a part; the brackets that a text alone needs are left out beside a column of names. */
const opening = /^（?([^：（）\s]{1,10})）?：\s*(.+)$/

/** The parts of a text whose lines name them; a line without a name goes on with the part before. Null unless there are two. */
function partsOf(value: string): Part[] | null {
  const parts: Part[] = []
  for (const line of value.split('\n')) {
    const [, name, text] = opening.exec(line) ?? []
    const last = parts.at(-1)
    if (name && text) parts.push({ name, text })
    else if (last) last.text += `\n${line}`
    else return null
  }
  return parts.length > 1 ? parts : null
}

/** A value of several lines; named parts are in columns. */
export function InfoValue({ value }: { value: string }) {
  const parts = partsOf(value)
  if (!parts) return <span className={value ? styles.lines : styles.blank}>{value || '記載がありません'}</span>
  return (
    <span className={styles.parts}>
      {parts.map(({ name, text }, index) => (
        <span key={index} className={styles.part}>
          <span className={styles.name}>{name}</span>
          <span className="sr">：</span>
          <span className={styles.lines}>{text}</span>
        </span>
      ))}
    </span>
  )
}
