import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'
import styles from './phrases.module.css'

type Phrases = readonly (readonly string[])[]

const PhrasesByText = createContext<ReadonlyMap<string, readonly string[]>>(new Map())

/** Damaged phrases of a response only lose the line breaks, not the page. */
const soundPhrases = (phrases: Phrases | undefined): Phrases =>
  Array.isArray(phrases)
    ? phrases.filter((each) => Array.isArray(each) && each.every((part) => typeof part === 'string'))
    : []

/** Says where the titles below it may end a line. @param phrases each title, divided */
export function PhrasesProvider({ phrases, children }: { phrases: Phrases | undefined; children: ReactNode }) {
  const byText = useMemo(() => new Map(soundPhrases(phrases).map((each) => [each.join(''), each])), [phrases])
  return <PhrasesByText value={byText}>{children}</PhrasesByText>
}

/** A slash belongs to what precedes it, but is no letter: even `keep-all` lets a line begin with it. */
const withSlash = /(\S[／｜])/u

/** A phrase whose slashes stay with the letter before them. */
const Phrase = ({ text }: { text: string }) =>
  text.split(withSlash).map((part, index) =>
    withSlash.test(part) ? (
      <span key={index} className={styles.pair}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A title that breaks between its phrases. What is copied or read aloud has no trace of that. */
export function Phrased({ text }: { text: string }) {
  const phrases = use(PhrasesByText).get(text)
  if (!phrases) return text
  return (
    <span className={styles.phrases}>
      {phrases.map((phrase, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <Phrase text={phrase} />
        </Fragment>
      ))}
    </span>
  )
}
