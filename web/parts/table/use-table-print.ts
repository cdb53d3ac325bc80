import { useCallback, useEffect, useState } from 'react'
import type { ConfidentialContacts } from '../dialog/confidential-contacts-note.tsx'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import { usePrintWhenDrawn } from '../page/print-when-drawn.ts'
import { usePrintDoor } from './print-door.ts'
import type { PrintOrder } from './print-order.ts'

export interface TablePrint<Row> {
  /** Everything that is listed, as many as one print takes. */
  read: (order: PrintOrder) => Promise<Row[]>
  /** The rows are people with addresses. */
  hasPlaces: boolean
  /** Who of them has a contact that may be told nothing: asked about first. */
  silent?: () => Promise<ConfidentialContacts>
  /** How many are ticked, where they alone are printed: `read` and `silent` mean them. */
  ticked?: number
}

export interface Printed<Row> {
  rows: readonly Row[]
  order: PrintOrder
}

/** Printing what a table lists, not the page: asked how, read whole, drawn, printed, and taken away again. */
export function useTablePrint<Row>(
  printing: TablePrint<Row> | undefined,
  /** Undefined while they are on their way. */
  listed: number | undefined,
  total: number | undefined,
) {
  const [isAsking, setAsking] = useState(false)
  const [printed, setPrinted] = useState<Printed<Row> | null>(null)
  const hasAsked = useOpenedOnce(isAsking)
  const [isEarly, setEarly] = useState(false)
  const isAwaited = printing !== undefined && listed === undefined
  const shown = listed ?? 0
  // Ticks outlive the filter by which they were made.
  const hasTicks = printing?.ticked !== undefined
  const isPart = hasTicks || (total ?? 0) > shown
  const isAsked = printing !== undefined && (isPart || printing.hasPlaces || printing.silent !== undefined)

  const print = useCallback(() => {
    // What is on its way is printed once it is there, and not the page without it.
    if (isAwaited) setEarly(true)
    else if (isAsked && (shown > 0 || hasTicks)) setAsking(true)
    else window.print()
  }, [isAwaited, isAsked, hasTicks, shown])
  useEffect(() => {
    if (!isEarly || isAwaited) return
    setEarly(false)
    print()
  }, [isEarly, isAwaited, print])
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
