import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PRINT_MAX } from '../../../contract/constants.ts'
import { messageOf } from '../../api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { words } from '../../words.ts'
import type { Opening } from '../dialog/opened.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { type Counted, countSaid } from './count-said.tsx'
import type { PrintOrder } from './print-order.ts'

type Props = Opening & {
  total: number
  counted: Counted
  isFiltered: boolean
  hasPlaces: boolean
  onPrint: (order: PrintOrder) => Promise<void>
}

/** How many go on paper, and in which order. */
export function PrintDialog({ total, counted, isFiltered, hasPlaces, onPrint, ...opening }: Props) {
  const [order, setOrder] = useState<PrintOrder>('listed')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function print() {
    setReading(true)
    setFailure(null)
    try {
      await onPrint(order)
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <Dialog open={opening.isOpen} onOpenChange={opening.onOpenChange}>
      <DialogContent size="sm" className="print:hidden">
        <DialogHeader>
          <DialogTitle>Print</DialogTitle>
          <DialogDescription>{printSaid(total, counted, isFiltered)}</DialogDescription>
        </DialogHeader>
        {(hasPlaces || failure !== null) && (
          <DialogBody className="flex flex-col gap-3">
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
            {failure !== null && <FailureNote>{messageOf(failure)}</FailureNote>}
          </DialogBody>
        )}
        <DialogFooter>
          <Button onClick={() => opening.onOpenChange(false)}>{words.action.cancel}</Button>
          <Button variant="primary" pending={isReading} onClick={() => void print()}>
            {!isReading && <Printer />}
            Print {Math.min(total, PRINT_MAX).toLocaleString('en-SG')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** Not the page alone; above what one print takes, which of them. */
export function printSaid(total: number, counted: Counted, isFiltered: boolean): string {
  const said = countSaid(total, counted, isFiltered)
  if (total > PRINT_MAX)
    return `${said}. One print takes ${PRINT_MAX}: the first ${PRINT_MAX} are printed. Filter the list to print the others.`
  return total === 1 ? `${said}.` : `${said}: all of them are printed, not this page alone.`
}
