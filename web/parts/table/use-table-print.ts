import { useCallback, useState } from 'react'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import type { ToldNothing } from '../dialog/told-nothing.tsx'
import { usePrintWhenDrawn } from '../page/print-when-drawn.ts'
import { usePrintDoor } from './print-door.ts'
import type { PrintOrder } from './print-order.ts'

export interface TablePrint<Row> {
  /** Everything that is listed, as many as one print takes. */
  read: (order: PrintOrder) => Promise<Row[]>
  /** The rows are people with addresses. */
  hasPlaces: boolean
  /** Who of them has a contact that may be told nothing: asked about first. */
  silent?: () => Promise<ToldNothing>
}

export interface Printed<Row> {
  rows: readonly Row[]
  order: PrintOrder
}

/** Printing what a table lists, not the page: asked how, read whole, drawn, printed, and taken away again. */
export function useTablePrint<Row>(
  printing: TablePrint<Row> | undefined,
  shown: number,
  total: number | undefined,
) {
  const [isAsking, setAsking] = useState(false)
  const [printed, setPrinted] = useState<Printed<Row> | null>(null)
  const hasAsked = useOpenedOnce(isAsking)
  const hasChoice = printing !== undefined && (printing.hasPlaces || (total ?? 0) > shown)

  const print = useCallback(() => {
    if (hasChoice && shown > 0) setAsking(true)
    else window.print()
  }, [hasChoice, shown])
  usePrintDoor(print)
  usePrintWhenDrawn(printed !== null, () => setPrinted(null))

  async function printAs(order: PrintOrder) {
    if (!printing) return
    const rows = await printing.read(order)
    setAsking(false)
    setPrinted({ rows, order })
  }
  return { print, printed, printAs, isAsking, setAsking, hasAsked }
}
