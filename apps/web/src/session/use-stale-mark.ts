import { useQueryClient } from '@tanstack/react-query'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import { useEffect, useRef } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'

/**
 * Marks earlier answers of operations as old because showing this page changed what they would say; they load anew when
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
