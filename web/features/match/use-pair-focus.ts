import { useEffect, useRef } from 'react'

/** What the button has on whose row the focus goes: a pair's 'Change', or 'Choose' at somebody who is left without. */
export const pairFocus = (serial_number: string, account_id: number | null) => ({
  'data-pair': account_id === null ? serial_number : `${serial_number} ${account_id}`,
})
export type PairFocus = ReturnType<typeof pairFocus>

/**
 * Leads the focus to a row that takes the place of the one that had it, once that row is drawn and no dialog stands in
 * front of it: somebody who was left without is a pair by now, or without once more. A focus that is not lost stays.
 */
export function usePairFocus(isBehind: boolean) {
  const wanted = useRef<PairFocus | null>(null)
  useEffect(() => {
    if (!wanted.current || isBehind) return
    const button = document.querySelector<HTMLElement>(
      `[data-pair=${CSS.escape(wanted.current['data-pair'])}]`,
    )
    if (!button) return
    wanted.current = null
    const { activeElement } = document
    const isLost =
      !activeElement ||
      activeElement.matches('body, main, [data-slot="dialog-content"], [data-slot="dialog-content"] *')
    if (isLost) button.focus()
  })
  return (next: PairFocus) => {
    wanted.current = next
  }
}
