import { Printer } from 'lucide-react'
import type { Breach } from '../../../contract/breach.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { useLeaveGuard } from '../../parts/unsaved/leave-guard.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { BreachQuery } from './breach-form.ts'
import { BREACH_QUESTIONS } from './breach-questions.ts'
import { useTypedSheet } from './breach-typed.ts'

/** A box that grows is cut off on paper: there the text stands by itself. */
const PAPER = 'hidden min-h-8 whitespace-pre-line wrap-anywhere print:block'

/** What the PDPC's form asks, filled in where the log knows it, to be gone on with and printed. */
export function BreachSheet({ asked, breach }: { asked: BreachQuery; breach: Breach }) {
  const { id: owner, first_name, last_name, email } = useSignedIn()
  const me = { name: `${first_name} ${last_name}`, email }
  const [typed, type] = useTypedSheet(owner)
  useLeaveGuard(Object.keys(typed).length > 0)
  return (
    <RecordSection
      title="Worksheet for the PDPC"
      action={
        <Button size="sm" className="max-lg:min-h-10 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <p className="text-muted-foreground print:hidden">
        What you type here is not saved. Print it before you close or reload Kampung.
      </p>
      <p className="hidden text-muted-foreground print:block">
        Who is concerned, one by one, stands in the file that goes with it.
      </p>
      <div className="mt-4 flex flex-col gap-5">
        {BREACH_QUESTIONS.map(({ id, question, hint, filled }) => {
          const text = typed[id] ?? filled?.({ asked, breach, me }) ?? ''
          return (
            <div key={id} className="break-inside-avoid">
              <FormField label={question} hint={hint && <span className="print:hidden">{hint}</span>}>
                <Textarea
                  rows={2}
                  maxLength={5000}
                  className="min-h-16 print:hidden"
                  value={text}
                  onChange={(event) => type(id, event.target.value)}
                />
              </FormField>
              <p className={PAPER}>{text}</p>
            </div>
          )
        })}
      </div>
    </RecordSection>
  )
}
