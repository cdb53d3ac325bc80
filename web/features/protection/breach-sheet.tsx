import type { Breach } from '../../../contract/breach.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { useLeaveGuard } from '../../parts/unsaved/leave-guard.ts'
import { useSignedIn } from '../../session/session.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { BreachQuery } from './breach-form.ts'
import { BREACH_QUESTIONS } from './breach-questions.ts'
import { BreachSheetActions } from './breach-sheet-actions.tsx'
import { useTypedSheet } from './breach-typed.ts'

/** A box that grows is cut off on paper: there the text stands by itself, or a line to write on. */
const PAPER =
  'mt-1 hidden min-h-8 whitespace-pre-line wrap-anywhere empty:border-b empty:border-border-strong print:block'

/** What the PDPC's form asks, filled in where the log knows it, to be gone on with and printed. */
export function BreachSheet({ asked, breach }: { asked: BreachQuery; breach: Breach }) {
  const { id: owner, first_name, last_name, email } = useSignedIn()
  const me = { name: `${first_name} ${last_name}`, email }
  const { typed, isEmpty, type, empty } = useTypedSheet(owner)
  useLeaveGuard(!isEmpty)
  return (
    <RecordSection
      title="Worksheet for the PDPC"
      // Longer than a sheet of paper: kept whole, it would leave the rest of the first one empty.
      className="print:*:break-inside-auto! print:*:border-0"
      action={<BreachSheetActions isEmpty={isEmpty} onEmpty={empty} />}
    >
      <p className="text-muted-foreground print:hidden">
        What you type here is not saved. Print it before you close or reload Kampung.
      </p>
      <p className="hidden text-muted-foreground print:block">
        Who is concerned, one by one, stands in the file that goes with it.
      </p>
      <div className="mt-4 flex flex-col gap-5">
        {BREACH_QUESTIONS.map(({ id, question, hint, filled, own }) => {
          // A fact that somebody corrected is one of what was asked then, and of nothing that is asked after it (H-1633).
          const box = filled ? `${id} ${JSON.stringify(asked)}` : id
          const known = filled?.({ asked, breach }) ?? own?.(me) ?? ''
          const { text, over } = typed[box] ?? { text: known, over: known }
          const said = over === known ? hint : `Kampung says by now: ${known || 'nothing'}`
          return (
            <div key={id}>
              <FormField
                // The question stands with its answer, which may go on over the page.
                className="print:break-after-avoid print:gap-0"
                label={question}
                hint={said && <span className="print:hidden">{said}</span>}
              >
                <Textarea
                  rows={2}
                  maxLength={5000}
                  className="min-h-16 print:hidden"
                  value={text}
                  onChange={(event) => type(box, { text: event.target.value, over: known })}
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
