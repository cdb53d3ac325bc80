import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { engagementOperations } from '../../../contract/engagement.ts'
import { today } from '../../../contract/fields.ts'
import { queryOf } from '../../api/queries.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { countsText } from '../../parts/engagement/engagement-words.ts'
import { PeriodFields } from '../../parts/filter/period-fields.tsx'
import { ErrorState } from '../../parts/page/empty-state.tsx'
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
import { PaperSheet } from '../../ui/paper-sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { ThanksLetter } from './thanks-letter.tsx'

type Props = DialogState & { accountId: string; name: string }

/** A letter on paper: what a volunteer did between two days, and for how long. */
export function ThanksDialog({ accountId, name, isOpen, onOpenChange }: Props) {
  const [period, setPeriod] = useState({ from: `${today().slice(0, 4)}-01-01`, to: today() })
  const totals = useQuery(
    queryOf(engagementOperations.totalsOfVolunteer, {
      query: { volunteer_account_id: accountId, ...period },
    }),
  )
  const hasActions = totals.data !== undefined && countsText(totals.data) !== ''
  const letter = hasActions && <ThanksLetter name={name} period={period} totals={totals.data} />
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Letter of thanks</DialogTitle>
          <DialogDescription>What {name} did between two days, to print and to sign.</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
            <PeriodFields
              values={period}
              onChange={({ from, to }) => setPeriod({ from: from ?? period.from, to: to ?? period.to })}
            />
          </div>
          {totals.isPending && <Skeleton className="h-64 w-full rounded-lg" />}
          {totals.error && !totals.data && (
            <ErrorState
              text="The visits could not be loaded."
              detail={totals.error.message}
              onRetry={() => void totals.refetch()}
              isRetrying={totals.isFetching}
              className="py-8"
            />
          )}
          {totals.data && !hasActions && (
            <p className="text-muted-foreground">No visit, call or message counts in these days.</p>
          )}
          {letter && <div className="rounded-lg border bg-card p-6">{letter}</div>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)}>{words.action.cancel}</Button>
          <Button variant="primary" disabled={!hasActions} onClick={() => window.print()}>
            <Printer />
            Print
          </Button>
        </DialogFooter>
      </DialogContent>
      {isOpen && letter && <PaperSheet>{letter}</PaperSheet>}
    </Dialog>
  )
}
