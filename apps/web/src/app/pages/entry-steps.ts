import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FormSteps } from '#web/page/form-submission.tsx'
import { paths } from '#web/page/paths.ts'

const parameter = 'step'
const sent = 'sent'

const hrefOf = (step: number | typeof sent): string =>
  step === 0
    ? paths.entry
    : `${paths.entry}?${new URLSearchParams({ [parameter]: String(step === sent ? sent : step + 1) })}`

/**
 * The entry's current step, by its address: a step of the form, or sent. So a reload shows the same step, and the
 * browser's Back goes through the steps.
 */
export function useEntrySteps(count: number) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const named = search.get(parameter)
  const current = Math.min(Math.max(Math.trunc(Number(named) || 1), 1), Math.max(count, 1)) - 1
  const hasStepped: unknown = state
  const steps = useMemo((): FormSteps => {
    const onGo = (step: number, isCorrection = false) => {
      if (step === current - 1 && !isCorrection && hasStepped === current) void navigate(-1)
      else void navigate(hrefOf(step), { replace: isCorrection, state: step === current + 1 ? step : null })
    }
    return { current, onGo }
  }, [current, hasStepped, navigate])
  return {
    steps,
    isSent: named === sent,
    showSent: async () => navigate(hrefOf(sent)),
    showForm: async () => navigate(hrefOf(0), { replace: true }),
  }
}
