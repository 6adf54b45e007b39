import type { Address } from '@tsunagu/contract/base/address.ts'
import { UndoNote } from '#web/form/undo-note.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AddressLookup } from './use-address-lookup.ts'
import styles from './zip-code.module.css'

const nameOf = ({ prefectureName, cityName, address1 }: Address) => prefectureName + cityName + address1

type ZipCodeNoteProps = {
  lookup: AddressLookup
  choose: (address: Address) => void
  undo: () => void
  onRetry: () => void
}

/** Says under a postal code what its look-up has brought: where it filled in, what it could not know, what failed. */
export function ZipCodeNote({ lookup, choose, undo, onRetry }: ZipCodeNoteProps) {
  switch (lookup.state) {
    case 'filled': {
      const text = `${nameOf(lookup.address)}を入力しました。`
      if (lookup.change.replaced.length === 0) return <Said>{text}</Said>
      return (
        <UndoNote onUndo={undo}>
          {text}「{lookup.change.replaced.join('」「')}」と置き換わっています。
        </UndoNote>
      )
    }
    case 'several':
      return <Candidates candidates={lookup.candidates} onChoose={choose} />
    case 'unknown':
      return <Said>この郵便番号の住所が見つかりません。番号をご確認のうえ、住所を直接ご入力ください。</Said>
    case 'failed':
      return (
        <div className={styles.failure}>
          <Said>住所を調べられませんでした。住所を直接ご入力いただくこともできます。</Said>
          <Button variant="neutral" size="small" onClick={onRetry}>
            もう一度調べる
          </Button>
        </div>
      )
    case 'none':
    case 'busy':
      return null
  }
}

const Said = ({ children }: { children: string }) => (
  <p role="status" className={styles.said}>
    {children}
  </p>
)

type CandidatesProps = { candidates: readonly Address[]; onChoose: (address: Address) => void }

/** Several addresses of one code: nothing is guessed. */
function Candidates({ candidates, onChoose }: CandidatesProps) {
  return (
    <div className={styles.candidates}>
      <p role="status" className={styles.said}>
        この郵便番号には{candidates.length}つの住所があります。あてはまる住所を選んでください。
      </p>
      <ul>
        {candidates.map((address) => (
          <li key={nameOf(address)}>
            <button type="button" className={styles.candidate} onClick={() => onChoose(address)}>
              {nameOf(address)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
