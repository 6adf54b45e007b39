import { useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useLocation } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { comparisonFailure } from '#web/session/comparison-choice.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { ComparedView } from './compared-view.tsx'
import styles from './comparison.module.css'

const isOver = (error: Error): boolean => error instanceof ResponseError && error.status === 404

/** The comparison of somebody else, by the key in the address. */
export function SharedComparison({ component }: ComponentProps<'shared_comparison'>) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const key = useLocation().hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-comparison', key],
    queryFn: () => api.call('readSharedComparison', { body: { key: key.slice(0, 100) } }),
    enabled: isHydrated,
    throwOnError: false,
    retry: false,
  })
  return (
    <div className={styles.page}>
      <p className="note">{component.description}</p>
      {data ? (
        <>
          <p className={styles.caption}>このリンクは{formatDay(data.expiresDatetime)}まで見られます。</p>
          <ComparedView compared={data.comparison} />
        </>
      ) : error ? (
        <Banner tone="error">
          {comparisonFailure(error)}
          {!isOver(error) && (
            <Button variant="neutral" size="small" onClick={() => void refetch()}>
              もう一度読み込む
            </Button>
          )}
        </Banner>
      ) : (
        <p role="status" className={styles.loading}>
          <Spinner size="small" /> 読み込み中
        </p>
      )}
    </div>
  )
}
