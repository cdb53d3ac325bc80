import { useState } from 'react'
import { PRINT_MAX } from '../../../contract/constants.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { type ConfidentialContacts, ConfidentialContactsNote } from '../dialog/confidential-contacts-note.tsx'
import { useOnOpening } from '../dialog/on-opening.ts'
import type { DialogState } from '../dialog/opened.ts'
import { PrintFrame } from '../dialog/print-frame.tsx'
import { type Counted, countSaid } from './count-said.tsx'
import type { PrintOrder } from './print-order.ts'

type Props = DialogState & {
  total: number
  /** More are listed than `total`, to which they were counted. */
  isAtLeast?: boolean
  /** Those who are ticked, and nobody else. */
  isTicked?: boolean
  counted: Counted
  isFiltered: boolean
  hasPlaces: boolean
  silent?: (() => Promise<ConfidentialContacts>) | undefined
  onPrint: (order: PrintOrder) => Promise<void>
}

/** How many go on paper, and in which order. */
export function PrintDialog({
  total,
  isAtLeast = false,
  isTicked = false,
  counted,
  isFiltered,
  hasPlaces,
  silent,
  onPrint,
  ...opening
}: Props) {
  const [order, setOrder] = useState<PrintOrder>('listed')
  const [told, setTold] = useState<ConfidentialContacts | null>(null)
  // Another list may be behind it by now: what was asked about the one before says nothing of it.
  useOnOpening(opening.isOpen, () => setTold(null))
  const print = async () => {
    const found = told === null ? await silent?.() : undefined
    if (found && found.total > 0) setTold(found)
    else {
      setTold(null)
      await onPrint(order)
    }
  }
  return (
    <PrintFrame
      {...opening}
      text={isTicked ? tickedSaid(total, counted) : printSaid(total, counted, isFiltered, isAtLeast)}
      label={`Print ${Math.min(total, PRINT_MAX).toLocaleString('en-SG')}${told ? ' all the same' : ''}`}
      onPrint={print}
    >
      {told && <ConfidentialContactsNote {...told} />}
      {hasPlaces && (
        <RadioGroup
          aria-label="Order"
          value={order}
          onValueChange={(next) => setOrder(next === 'place' ? 'place' : 'listed')}
        >
          <RadioChoice value="listed">As listed</RadioChoice>
          <RadioChoice value="place">By block and floor</RadioChoice>
        </RadioGroup>
      )}
    </PrintFrame>
  )
}

/** Those who are ticked alone; above what one print takes, which of them. */
export function tickedSaid(count: number, counted: Counted): string {
  const said = `${countSaid(count, counted, false)} ${count === 1 ? 'is' : 'are'} ticked`
  if (count > PRINT_MAX)
    return `${said}. One print takes ${PRINT_MAX}: the first ${PRINT_MAX} are printed. Take some ticks off to print the others.`
  return `${said}: nobody else is printed.`
}

/** Not the page alone; above what one print takes, which of them. */
export function printSaid(total: number, counted: Counted, isFiltered: boolean, isAtLeast = false): string {
  const said = countSaid(total, counted, isFiltered, isAtLeast)
  if (total > PRINT_MAX)
    return `${said}. One print takes ${PRINT_MAX}: the first ${PRINT_MAX} are printed. Filter the list to print the others.`
  return total === 1 ? `${said}.` : `${said}: all of them are printed, not this page alone.`
}
