import { useMutation } from '@tanstack/react-query'
import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import type { Comparison } from '@tsunagu/contract/components/comparison.ts'
import { useId, useRef, useState } from 'react'
import { formatDay } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { comparisonFailure } from '#web/session/comparison-choice.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './comparison.module.css'

/** The key is behind `#`: it reaches no server's log and no other site. */
const addressOf = (key: string): string => `${window.location.origin}${paths.view('shared_comparison')}#${key}`

/** The link as this page knows it: made here, made before, ended, or as the page was read. */
function useShare(read: Comparison['share']) {
  const { api } = usePortal()
  const [made, setMade] = useState<{ key: string; until: string } | null>(null)
  const [isEnded, setIsEnded] = useState(false)
  const making = useMutation({
    throwOnError: false,
    mutationFn: (showsPremises: boolean) => api.call('shareComparison', { body: { showsPremises } }),
    onSuccess: ({ key, expiresDatetime }) => {
      setMade({ key, until: expiresDatetime })
      setIsEnded(false)
    },
  })
  const ending = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('revokeComparisonShare'),
    onSuccess: () => {
      setMade(null)
      setIsEnded(true)
    },
  })
  return {
    address: made && addressOf(made.key),
    until: made?.until ?? (isEnded ? null : (read?.expiresDatetime ?? null)),
    make: making.mutate,
    end: () => ending.mutate(),
    isBusy: making.isPending || ending.isPending,
    isEnded,
    error: making.error ?? ending.error,
  }
}

/** Shows the comparison to the adviser, and to others by a link without a name. */
export function ShareComparison({ adviserName, share }: Pick<Comparison, 'adviserName' | 'share'>) {
  const id = useId()
  const [showsPremises, setShowsPremises] = useState(false)
  const { address, until, make, end, isBusy, isEnded, error } = useShare(share)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>見せて相談する</h2>
      <Panel className={styles.share}>
        <p>担当の{adviserName}は、この表と計算の前提をいつでも見られます。事業所には伝わりません。</p>
        <ButtonLink variant="secondary" icon="chat" isWide href={paths.newMessage}>
          担当に相談する
        </ButtonLink>
        <p className={styles.caption}>
          ご家族などには、リンクで見せられます。リンクは{comparisonLimits.shareDays}
          日で無効になり、いつでも取り消せます。お名前や連絡先、扶養家族と通勤手当の前提はふくみません。
        </p>
        <CheckboxChoice checked={showsPremises} onChange={({ target }) => setShowsPremises(target.checked)}>
          年齢の区分と都道府県をリンクにふくめる
        </CheckboxChoice>
        {error && <Banner tone="error">{comparisonFailure(error)}</Banner>}
        {address && <LinkField key={address} address={address} />}
        <p role="status" className={styles.caption}>
          {until && `${formatDay(until)}まで見られるリンクがあります。`}
          {isEnded && !until && 'リンクを取り消しました。'}
        </p>
        <div className={styles.ways}>
          <Button variant="neutral" icon="share" isBusy={isBusy} onClick={() => make(showsPremises)}>
            {until ? 'リンクを作り直す' : 'リンクを作る'}
          </Button>
          {until && (
            <Button variant="dangerOutline" disabled={isBusy} onClick={end}>
              リンクを取り消す
            </Button>
          )}
        </div>
      </Panel>
    </section>
  )
}

/** The address of the link, and how it is copied. */
function LinkField({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    await navigator.clipboard
      .writeText(address)
      .then(() => setIsCopied(true))
      .catch(() => undefined) // it is selected: the person copies it
  }
  return (
    <>
      <div className={styles.copy}>
        <TextInput ref={field} readOnly aria-label="共有リンク" value={address} />
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          コピー
        </Button>
      </div>
      <p role="status" className={styles.caption}>
        {isCopied && 'リンクをコピーしました。'}
      </p>
    </>
  )
}
