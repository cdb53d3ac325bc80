import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PendingForm } from '../../../contract/how-often.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { pendingOfPersonQuery } from './pending-queries.ts'

const AskVolunteers = lazy(() =>
  import('../../parts/ask/ask-volunteers.tsx').then((m) => ({ default: m.AskVolunteers })),
)

type Props = { serialNumber: string; isAlive: boolean; isVisited: boolean }

/**
 * What is still to be answered about a person, as their volunteers see it too (G-18); each leads to filling it in. Where
 * nothing is, who visits them is asked for a visit (H-1440).
 */
export function PendingOfPerson({ serialNumber, isAlive, isVisited }: Props) {
  const pending = useQuery(pendingOfPersonQuery(serialNumber))
  const all = Array.isArray(pending.data) ? pending.data : []
  const [owed, open] = [all.filter((form) => !isOfVisits(form)), all.filter(isOfVisits)]
  const asCard = (form: PendingForm) => (
    <PendingCard key={`${form.programme_id} ${form.stage}`} form={form} serialNumber={serialNumber} />
  )
  return (
    <RecordSection
      title={words.heading.incomplete_forms}
      count={owed.length}
      action={
        isAlive &&
        (owed.length > 0 || isVisited) && (
          <Suspense>
            <AskVolunteers of={{ people: [serialNumber] }} />
          </Suspense>
        )
      }
    >
      {pending.error && !pending.data && (
        <ErrorState
          text="The incomplete forms could not be loaded."
          detail={pending.error.message}
          onRetry={() => void pending.refetch()}
          isRetrying={pending.isFetching}
          className="py-6"
        />
      )}
      {pending.data && owed.length === 0 && (
        <p className="-mt-2 text-muted-foreground">{words.form.noneIncomplete}</p>
      )}
      <ul className={gridClass}>{owed.map(asCard)}</ul>
      {open.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-[560] text-muted-foreground">{words.form.again.open}</h3>
          <ul className={gridClass}>{open.map(asCard)}</ul>
        </>
      )}
    </RecordSection>
  )
}

const gridClass = 'grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
/** Owed by nobody until there is a visit. */
const isOfVisits = ({ repeats }: PendingForm) => repeats === 'each_visit'

function PendingCard({ form, serialNumber }: { form: PendingForm; serialNumber: string }) {
  return (
    <li>
      <Link
        to={paths.writtenForm(serialNumber, form.programme_id, form.stage)}
        className="flex size-full flex-col rounded-lg border border-dashed bg-card px-4 py-3.5 transition-shadow hover:shadow-raised focus-ring"
      >
        <span className="leading-tight font-semibold wrap-anywhere">{form.title}</span>
        <span className="mt-1 text-sm text-muted-foreground wrap-anywhere">
          {words.phrase.programmeName(form.programme_name)}
        </span>
        <span className="text-sm text-muted-foreground">{words.phrase.stage(form.stage)}</span>
        {form.repeats === 'weeks' && (
          <span className="text-sm text-muted-foreground">
            {words.form.again.round(dateText(form.occasion))}
          </span>
        )}
        <span className="mt-2 flex items-center gap-1.5 text-sm font-[560] text-primary print:hidden">
          <PencilLine aria-hidden="true" className="size-4" />
          {words.response.writtenDown.action}
        </span>
      </Link>
    </li>
  )
}
