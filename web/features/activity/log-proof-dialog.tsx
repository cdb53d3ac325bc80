import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type AuditReceipt,
  type AuditVerdict,
  auditChainOperations,
  logCheck,
  receiptLine,
} from '../../../contract/audit-chain.ts'
import { isSound, verdictWords } from '../../../contract/audit-verdict-words.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { useCopied } from '../../parts/text/use-copied.ts'
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
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

const { verify } = auditChainOperations
type Fields = z.input<typeof logCheck>

/** S-14: the check of the whole log, and the receipt that makes a later one prove more. */
export function LogProofDialog({ isOpen, onOpenChange }: DialogState) {
  const form = useForm({ resolver: zodResolver(logCheck), defaultValues: { receipt: '' } })
  const [verdict, setVerdict] = useState<AuditVerdict>()
  const { data } = useQuery({ ...queryOf(auditChainOperations.get), enabled: isOpen })
  const check = useSave(verify, (body: Fields, tries) => call(verify, { body, ...tries }), {
    onSaved: setVerdict,
  })
  const receipt = (verdict?.broken ? null : verdict?.receipt) ?? data?.receipt
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent>
        <form
          className="contents"
          onSubmit={form.handleSubmit((values) => {
            setVerdict(undefined)
            check.mutate(values)
          })}
        >
          <DialogHeader>
            <DialogTitle>Is the log whole?</DialogTitle>
            <DialogDescription>
              Each entry is sealed together with the one before it. The check reads them all and makes every
              seal anew: a letter that was changed is found. A long log takes up to a minute.
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-5">
            <FormField
              label="An earlier receipt (optional)"
              error={form.formState.errors.receipt}
              hint="A line that somebody kept elsewhere. Without one nobody sees that entries were cut off at the end."
            >
              <Input
                {...form.register('receipt')}
                placeholder="kampung-log …"
                autoComplete="off"
                spellCheck={false}
              />
            </FormField>
            <div role="status" className="empty:hidden">
              {verdict && isSound(verdict) && <Sound verdict={verdict} />}
            </div>
            {verdict && !isSound(verdict) && <FailureNote>{said(verdict)}</FailureNote>}
            {check.isError && <FailureNote>The log was not checked. {messageOf(check.error)}</FailureNote>}
            {receipt && <Receipt receipt={receipt} />}
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => onOpenChange(false)}>Close</Button>
            <Button type="submit" variant="primary" pending={check.isPending}>
              {check.isPending ? 'Checking' : verdict ? 'Check again' : 'Check the log'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const said = (verdict: AuditVerdict) =>
  verdictWords(verdict, dateTimeText).map((sentence, at) => (
    <p key={sentence} className={at === 0 ? undefined : 'mt-1 font-normal'}>
      {sentence}
    </p>
  ))

function Sound({ verdict }: { verdict: AuditVerdict }) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-ok-soft px-3.5 py-2.5 text-ok">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium">{said(verdict)}</div>
    </div>
  )
}

function Receipt({ receipt }: { receipt: AuditReceipt }) {
  const line = receiptLine(receipt)
  const { isCopied, copy } = useCopied(line, 'The receipt')
  return (
    <section aria-label="Receipt" className="flex flex-col gap-2">
      <h3 className="font-[640]">Receipt of {dateTimeText(receipt.sealed_at)}</h3>
      <p className="text-sm text-muted-foreground">
        Whoever owns the database could write the log anew, from the last receipt on that somebody else holds.
        Give this line to somebody outside, or print it: the next check compares with it.
      </p>
      <code className="rounded-md bg-muted px-3 py-2 text-sm break-all select-all">{line}</code>
      <Button size="sm" onClick={copy} className="self-start">
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </section>
  )
}
