import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ClosingReasonCode, OperatorMoveAction } from '@tsunagu/contract/hiring/progress.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { movesOf } from './board-moves.ts'
import type { WantedMove } from './use-move.ts'

interface MoveFormOptions {
  /** The card as it was when it was opened. */
  card: BoardCard
  /** Whether the card has moved since. */
  isChanged: boolean
  /** What is chosen from the start. */
  action: OperatorMoveAction | undefined
  onMove: (wanted: WantedMove) => Promise<{ problem: string }>
  onDone: () => void
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** A move while it is chosen and made. */
export function useMoveForm({ card, isChanged, action, onMove, onDone }: MoveFormOptions) {
  const moves = movesOf(card)
  const [chosen, choose] = useState<OperatorMoveAction | undefined>(action ?? moves[0])
  const [reasonCode, setReasonCode] = useState<ClosingReasonCode | ''>('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isBlocked = isBusy || isChanged || !chosen
  const submit = async () => {
    if (isBlocked) return
    if (chosen === 'close' && reasonCode === '') {
      setProblem('終了の理由を選んでください。')
      return
    }
    setProblem('')
    setIsBusy(true)
    const code = chosen === 'close' && reasonCode !== '' ? { reasonCode } : {}
    const result = await onMove({ card, action: chosen, reason: reason.trim(), ...code })
    setIsBusy(false)
    if (result.problem === '') onDone()
    else setProblem(result.problem)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOfConversion(event)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void submit()
      return
    }
    const numbered = isTyping(event) ? undefined : moves[Number(event.key) - 1]
    if (!numbered) return
    choose(numbered)
    document.querySelector<HTMLElement>(`dialog[open] input[value="${numbered}"]`)?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { moves, chosen, choose, reasonCode, setReasonCode, reason, setReason, problem, isBusy, isBlocked, submit }
}
