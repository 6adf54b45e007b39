import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { OfferCheckList } from './offer-check-list.tsx'
import { comparedTerms, type OfferCheck, offerChecks } from './offer-checks.ts'
import { SendDialog } from './offer-dialogs.tsx'
import { OfferFields } from './offer-fields.tsx'
import { pendingOf } from './offer-form.ts'
import { OfferHead } from './offer-head.tsx'
import { OfferHistory } from './offer-history.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { type OfferEditor as Editor, useOfferEditor } from './use-offer-editor.ts'
import { useSubmitKey } from './use-submit-key.ts'

type OfferEditorProps = {
  service: string
  sheet: ApplicationSheet
  name: string
  today: string
  /** Leads back to the offer that waits; undefined where none does. */
  onLeave: (() => void) | undefined
  onSent: () => void
}

/** Why an offer cannot be sent now; `''` where it can. */
function blockedText(isOutdated: boolean, checks: readonly OfferCheck[]): string {
  const errors = checks.filter(({ kind }) => kind === 'error').length
  if (isOutdated) return '書きはじめたあとに内定の状態が変わりました。下の案内をご確認ください。'
  return errors > 0 ? `直すことが${errors}件あります。` : ''
}

/** Writes an offer: terms, checks and what the job seeker will read, side by side. */
export function OfferEditor({ service, sheet, name, today, onLeave, onSent }: OfferEditorProps) {
  const editor = useOfferEditor({ service, sheet, name, onSent })
  const [isAsking, setIsAsking] = useState(false)
  const { form, isOutdated, problem } = editor
  const checks = offerChecks(form, sheet, today)
  const compared = comparedTerms(form, sheet)
  const blocked = blockedText(isOutdated, checks)
  const ask = () => blocked === '' && setIsAsking(true)
  useSubmitKey(ask)
  useKeys(onLeave ? { Escape: onLeave } : {})
  const workplace = sheet.workplace || sheet.employer
  return (
    <>
      <OfferHead service={service} sheet={sheet} name={name} state={editor.isDraft ? '下書き' : '新しい内定'}>
        <EditorActs editor={editor} blocked={blocked} onLeave={onLeave} onAsk={ask} />
      </OfferHead>
      <main id="main" className="fixed oe-main" tabIndex={-1}>
        <EditorNotes sheet={sheet} editor={editor} problem={isAsking ? '' : problem} />
        <div className="oe">
          <OfferFields sheet={sheet} form={form} checks={checks} today={today} onChange={editor.change} />
          <OfferPreview
            workplace={workplace}
            title={sheet.posted.title}
            replyDeadline={form.replyDeadline}
            terms={compared}
            today={today}
          />
          <section className="oe-check scroll" aria-label="点検と経過">
            <OfferCheckList checks={checks} />
            <OfferHistory offers={sheet.offers} today={today} />
          </section>
        </div>
      </main>
      {isAsking && (
        <SendDialog
          name={name}
          workplace={workplace}
          form={form}
          differences={compared.filter(({ difference }) => difference === 'changed' || difference === 'added').length}
          isBusy={editor.isSending}
          problem={problem}
          onSend={() => void editor.send().then((isSent) => isSent && setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type EditorActsProps = { editor: Editor; blocked: string; onLeave: (() => void) | undefined; onAsk: () => void }

const EditorActs = ({ editor, blocked, onLeave, onAsk }: EditorActsProps) => (
  <>
    {editor.isDraft && (
      <Button look="quiet" onClick={editor.restart}>
        はじめから書く
      </Button>
    )}
    {onLeave && <Button onClick={onLeave}>やめる</Button>}
    <Button
      look="main"
      cap="⌘↵"
      shortcut="Control+Enter Meta+Enter"
      aria-disabled={blocked !== ''}
      aria-describedby={blocked === '' ? undefined : 'offer-blocked'}
      onClick={onAsk}
    >
      確かめて出す
    </Button>
    <span className="sr" id="offer-blocked">
      {blocked}
    </span>
  </>
)

/** What has to be known before anything is typed. */
function EditorNotes({ sheet, editor, problem }: { sheet: ApplicationSheet; editor: Editor; problem: string }) {
  const pending = pendingOf(sheet)
  return (
    <>
      {pending && !editor.isOutdated && (
        <p className="strip brand">
          <Icon name="history" size={16} />
          <span>
            <b>いまの内定（回答期限 {dayInWords(pending.replyDeadline)}）を置きかえます。</b>
            本人には、新しい条件が差とともに届きます。前の内定は記録に残ります。
          </span>
        </p>
      )}
      {editor.isOutdated && <Outdated editor={editor} pendingId={pending?.id ?? ''} />}
      {problem !== '' && (
        <div className="failed">
          <Note kind="error">{problem}</Note>
        </div>
      )}
    </>
  )
}

/** Somebody else has made, answered or withdrawn an offer meanwhile: what was typed is never sent over it unseen. */
const Outdated = ({ pendingId, editor }: { pendingId: string; editor: Editor }) => (
  <div className="failed">
    <Note kind="alert">
      {pendingId !== ''
        ? '書きはじめたあとに、ほかの担当者が内定を出しました。右の「これまでの内定」をご確認ください。'
        : '書きはじめたときに待っていた内定は、もう待っていません。右の「これまでの内定」をご確認ください。'}
      <Button size="s" onClick={() => editor.change({ replaces: pendingId })}>
        {pendingId !== '' ? 'この内容で置きかえる' : '新しい内定として続ける'}
      </Button>
      <Button size="s" onClick={editor.restart}>
        書いた内容を捨てる
      </Button>
    </Note>
  </div>
)
