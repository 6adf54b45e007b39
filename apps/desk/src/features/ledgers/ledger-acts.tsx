import { useState } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { type LedgerAsked, ledgerFileUrl } from '#desk/api/queries/ledger-queries.ts'
import { ledgerNames } from '#desk/features/ledgers/ledger-words.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

const whyNotPrinted = 'すべての行を読み込むと印刷できます'
const whyNotSaved = 'CSVの書き出しは、帳簿を読む権限のある人ができます'

type LedgerActsProps = {
  asked: LedgerAsked
  /** Whether all rows were read. */
  isWhole: boolean
  /** Whether the person may take the file. */
  isSavable: boolean
}

/** Takes a ledger along: as a file, or on paper. */
export function LedgerActs({ asked, isWhole, isSavable }: LedgerActsProps) {
  const toast = useToast()
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    if (isSaving || !isSavable) return
    setIsSaving(true)
    const { service, kind, from, to } = asked
    const name = `${ledgerNames[kind]}_${service}_${from}_${to}.csv`
    downloadFile(service, { url: ledgerFileUrl(asked), name })
      .then(() => toast(`「${name}」を保存しました。`))
      .catch((error: unknown) => toast(errorSentence(error)))
      .finally(() => setIsSaving(false))
  }
  useKeys({ '$mod+e': save })
  return (
    <>
      <Button
        icon="file"
        aria-disabled={!isWhole}
        title={isWhole ? undefined : whyNotPrinted}
        onClick={() => isWhole && window.print()}
      >
        印刷
        {!isWhole && <span className="sr">（{whyNotPrinted}）</span>}
      </Button>
      <Button
        look="main"
        icon="download"
        cap="⌘E"
        shortcut="Meta+E Control+E"
        aria-disabled={isSaving || !isSavable}
        title={isSavable ? undefined : whyNotSaved}
        onClick={save}
      >
        {isSaving ? '書き出し中' : 'CSVで書き出す'}
        {!isSavable && <span className="sr">（{whyNotSaved}）</span>}
      </Button>
    </>
  )
}
