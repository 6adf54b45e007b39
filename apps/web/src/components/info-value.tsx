import styles from './info-value.module.css'

const partPattern = /^([^：\s]{1,10})：\s*(.+)$/

/** 「雇入れ直後：…」「変更の範囲：…」, line by line: null unless every line names its part. */
function partsOf(value: string): { name: string; text: string }[] | null {
  const parts = value.split('\n').map((line) => {
    const [, name, text] = partPattern.exec(line) ?? []
    return name && text ? { name, text } : null
  })
  return parts.length > 1 && parts.every((part) => part !== null) ? parts : null
}

/** A value of several lines; where each line names its part, names and parts stand in columns. */
export function InfoValue({ value }: { value: string }) {
  const parts = partsOf(value)
  if (!parts) return <span className={value ? styles.lines : styles.blank}>{value || '記載がありません'}</span>
  return (
    <span className={styles.parts}>
      {parts.map(({ name, text }, index) => (
        <span key={index} className={styles.part}>
          <span className={styles.name}>{name}</span>
          <span className="sr">：</span>
          <span>{text}</span>
        </span>
      ))}
    </span>
  )
}
