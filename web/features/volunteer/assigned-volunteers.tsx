import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { useSelection } from '../../parts/bulk/use-selection.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { words } from '../../words.ts'
import { useUnassign } from './use-unassign.ts'

const TickedVolunteers = lazy(() =>
  import('./ticked-volunteers.tsx').then((m) => ({ default: m.TickedVolunteers })),
)

const keyOf = ({ account_id }: Volunteer) => String(account_id)

type Props = { whom: PersonRef; query: UseQueryResult<Volunteer[], Error> }

/** G-03: who visits, each with a way to end it; several are ticked and changed at once (H-1442). */
export function AssignedVolunteers({ whom, query }: Props) {
  const { serialNumber, beneficiaryId } = whom
  const [leaving, setLeaving] = useState<Volunteer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const selection = useSelection({
    shown: query.data?.map(keyOf) ?? [],
    total: query.data?.length,
    view: { serialNumber },
    keysOfAll: async () => query.data?.map(keyOf) ?? [],
  })
  // Who was unassigned meanwhile is ticked no more.
  const ticked = selection.keys.filter((key) => query.data?.some((one) => keyOf(one) === key))
  const { consequence, confirm } = useUnassign(leaving?.account_id ?? 0, [serialNumber], isAsking, {
    beneficiary_id: beneficiaryId,
  })
  if (query.error && !query.data) return <SectionFailure query={query} text="They could not be loaded." />
  if (!query.data) return null
  if (query.data.length === 0)
    return <span className="font-normal text-muted-foreground">{words.beneficiary.noVolunteers}</span>
  const question = words.volunteer.sureToUnassignOne(leaving ? shownName(leaving) : '')
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {query.data.map((volunteer) => (
          <li key={volunteer.account_id} className="flex items-center gap-1">
            {query.data.length > 1 && (
              <Checkbox
                className="mr-1.5 print:hidden"
                aria-label={`Select ${shownName(volunteer)}`}
                checked={selection.selectedKeys.has(keyOf(volunteer))}
                onCheckedChange={(isOn) => {
                  const next = new Set(selection.selectedKeys)
                  if (isOn === true) next.add(keyOf(volunteer))
                  else next.delete(keyOf(volunteer))
                  selection.onChange(next)
                }}
              />
            )}
            <Link
              to={paths.volunteer(volunteer.account_id)}
              className="rounded-xs hover:underline focus-ring"
            >
              {shownName(volunteer)}
            </Link>
            <Button
              variant="ghost"
              size="icon-xs"
              className="text-muted-foreground print:hidden"
              aria-label={`Unassign ${shownName(volunteer)}`}
              onClick={() => {
                setLeaving(volunteer)
                setAsking(true)
              }}
            >
              <UserMinus />
            </Button>
          </li>
        ))}
      </ul>
      {ticked.length > 0 && (
        <Suspense>
          <TickedVolunteers
            whom={whom}
            selection={{ ...selection, keys: ticked, count: ticked.length }}
            total={query.data.length}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        text={question.text}
        confirmLabel="Unassign"
        consequence={consequence}
        onConfirm={confirm}
      />
    </>
  )
}
