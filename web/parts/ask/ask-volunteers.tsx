import { BellRing } from 'lucide-react'
import { useState } from 'react'
import {
  ASK_MAX,
  type AskedAnswer,
  formAskOperations,
  type PendingFormKey,
} from '../../../contract/form-ask.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { askWords } from '../../words/ask-words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { type AskTotal, askTotal } from './ask-total.ts'

/** Which forms, or whose: of people all that is left, and a visit where nothing is. */
export type AskedOf = { forms: readonly PendingFormKey[] } | { people: readonly string[] }

/** One press tells the assigned volunteers what is still to be filled in (H-1440). `onDone`: they were told. */
export function AskVolunteers({ of, onDone }: { of: AskedOf; onDone?: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isOfForms = 'forms' in of
  const ask = useSave(formAskOperations.ask, askAll, {
    onSaved: (answer) => {
      const description = askWords.beside(answer, isOfForms)
      toast({
        title: askWords.told(answer.volunteers),
        ...(description && { description }),
        tone: answer.volunteers > 0 ? 'ok' : 'danger',
      })
      onDone?.()
    },
  })
  return (
    <>
      <Button size="sm" className="print:hidden" pending={ask.isPending} onClick={() => setAsking(true)}>
        {!ask.isPending && <BellRing />}
        {askWords.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={askWords.title}
        text={askWords.text(isOfForms)}
        confirmLabel={askWords.action}
        variant="primary"
        onConfirm={() => ask.mutateAsync(of)}
      />
    </>
  )
}

/** Portion by portion: nobody is told twice a day, so that a try that is made again does no harm. */
async function askAll(of: AskedOf): Promise<AskTotal> {
  const bodies =
    'forms' in of
      ? portions(of.forms).map((forms) => ({ forms }))
      : portions(of.people).map((people) => ({ people }))
  const answers: AskedAnswer[] = []
  for (const body of bodies) answers.push(await call(formAskOperations.ask, { body }))
  return askTotal(answers)
}

const portions = <Item,>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / ASK_MAX) }, (_, at) =>
    all.slice(at * ASK_MAX, (at + 1) * ASK_MAX),
  )
