import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormResponse, formResponseOperations } from '../../../contract/form-response.ts'
import { queryOf } from '../../api/queries.ts'
import { ConfidentialContactsNote } from '../../parts/dialog/confidential-contacts-note.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { PrintFrame } from '../../parts/dialog/print-frame.tsx'
import { usePrintWhenDrawn } from '../../parts/page/print-when-drawn.ts'
import { countText } from '../../parts/text/count-text.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { PrintedAnswers } from './printed-answers.tsx'
import { loadPictures, type Pictures } from './printed-pictures.ts'

type Props = DialogState & {
  serialNumber: string
  name: string
  responseCount: number
  /** Whether a contact is known who may be told nothing; what `askSilent` finds makes it true. */
  isSilent: boolean
  /** Throws where it could not be loaded: then nothing is printed. */
  askSilent: () => Promise<boolean>
}

/** A person's sheet of paper, with or without what was answered about them; the audit keeps either (S-14). */
export function PersonPrint({ serialNumber, name, responseCount, isSilent, askSilent, ...opening }: Props) {
  const client = useQueryClient()
  const [choice, setChoice] = useState('answers')
  const [printed, setPrinted] = useState<{ responses: readonly FormResponse[]; pictures: Pictures } | null>(
    null,
  )
  usePrintWhenDrawn(printed !== null, () => setPrinted(null))

  async function print() {
    if (!isSilent && (await askSilent())) return
    const query = { beneficiary_serial_number: serialNumber, purpose: 'print' } as const
    const responses = await client.fetchQuery({
      ...queryOf(formResponseOperations.list, { query }),
      staleTime: 0,
    })
    const chosen = choice === 'answers' ? responses : []
    const pictures = await loadPictures(client, chosen)
    opening.onOpenChange(false)
    setPrinted({ responses: chosen, pictures })
  }
  return (
    <>
      <PrintFrame
        {...opening}
        text={`The sheet of ${name}.`}
        label={isSilent ? 'Print all the same' : 'Print'}
        onPrint={print}
      >
        {isSilent && <ConfidentialContactsNote names={[name]} total={1} />}
        {responseCount > 0 && (
          <RadioGroup aria-label="What is printed" value={choice} onValueChange={setChoice}>
            <RadioChoice value="answers">
              With the answers of {countText(responseCount, 'form response')}
            </RadioChoice>
            <RadioChoice value="sheet">Without the answers</RadioChoice>
          </RadioGroup>
        )}
      </PrintFrame>
      {printed && printed.responses.length > 0 && <PrintedAnswers {...printed} />}
    </>
  )
}
