import { type ReactElement, useState } from 'react'

/**
 * In the order in which they stood: what comes new stands behind what it comes after, what has gone leaves no gap. Whoever
 * presses a button in a row does not find another row under the finger when the list is asked for again.
 */
export function steadyOrder<Key>(before: readonly Key[], now: readonly Key[]): Key[] {
  const order = before.filter((key) => now.includes(key))
  for (const [at, key] of now.entries()) {
    if (order.includes(key)) continue
    const after = now[at - 1]
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, key)
  }
  return order
}

/** Drawn rows, each with its key, in a steady order for as long as the list is looked at. */
export function useSteadyOrder(rows: readonly ReactElement[]): ReactElement[] {
  const [before, setBefore] = useState<readonly string[]>([])
  const byKey = new Map(rows.map((row) => [String(row.key), row]))
  const order = steadyOrder(before, [...byKey.keys()])
  if (order.join() !== before.join()) setBefore(order)
  return order.flatMap((key) => byKey.get(key) ?? [])
}
