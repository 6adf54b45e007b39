import { useQueryClient } from '@tanstack/react-query'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import { useEffect, useRef } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'

/**
 * Marks earlier responses of operations as stale because showing this page changed them on the server; they reload when
 * they are next shown.
 *
 * @param what names what is shown: each name marks once
 */
export function useStaleMark(what: string, ...operations: PortalOperationName[]): void {
  const queryClient = useQueryClient()
  const marked = useRef('')
  useEffect(() => {
    if (marked.current === what) return
    marked.current = what
    for (const operation of operations) {
      void queryClient.invalidateQueries({ queryKey: apiQueryKey(operation), refetchType: 'none' })
    }
  }, [what, operations, queryClient])
}
