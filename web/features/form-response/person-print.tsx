import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type FormResponse, formResponseOperations } from '../../../contract/form-response.ts'
import { messageOf } from '../../api/api-problem.ts'
import { queryOf } from '../../api/queries.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { usePrintWhenDrawn } from '../../parts/page/print-when-drawn.ts'
import { countText } from '../../parts/text/count-text.ts'
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
import { PrintedAnswers } from './printed-answers.tsx'

type Props = Opening & { serialNumber: string; name: string; responseCount: number }

/** A person's sheet of paper, with or without what was answered about them; the audit keeps either (S-14). */
export function PersonPrint({ serialNumber, name, responseCount, ...opening }: Props) {
  const client = useQueryClient()
  const [choice, setChoice] = useState('answers')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [printed, setPrinted] = useState<readonly FormResponse[] | null>(null)
  usePrintWhenDrawn(printed !== null, () => setPrinted(null))

  async function print() {
    setReading(true)
    setFailure(null)
    try {
      const query = { beneficiary_serial_number: serialNumber, purpose: 'print' } as const
      const responses = await client.fetchQuery({
        ...queryOf(formResponseOperations.list, { query }),
        staleTime: 0,
      })
      opening.onOpenChange(false)
      setPrinted(choice === 'answers' ? responses : [])
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Dialog open={opening.isOpen} onOpenChange={opening.onOpenChange}>
        <DialogContent size="sm" className="print:hidden">
          <DialogHeader>
            <DialogTitle>Print</DialogTitle>
            <DialogDescription>The sheet of {name}.</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-3">
            <RadioGroup aria-label="What is printed" value={choice} onValueChange={setChoice}>
              <RadioChoice value="answers">
                With the answers of {countText(responseCount, 'form response')}
              </RadioChoice>
              <RadioChoice value="sheet">Without the answers</RadioChoice>
            </RadioGroup>
            {failure !== null && <FailureNote>{messageOf(failure)}</FailureNote>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => opening.onOpenChange(false)}>{words.action.cancel}</Button>
            <Button variant="primary" pending={isReading} onClick={() => void print()}>
              {!isReading && <Printer />}
              Print
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {printed && printed.length > 0 && <PrintedAnswers responses={printed} />}
    </>
  )
}
