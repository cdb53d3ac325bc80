import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { queryOf } from '../../api/queries.ts'
import { useStillHere } from '../../parts/location/still-here.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { StatusBadge } from '../../parts/table/status-badge.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'
import { words } from '../../words.ts'
import { type Membership, useMembership } from './use-membership.ts'

type Props = {
  whom: PersonRef
  query: UseQueryResult<Membership[], Error>
  /** The programme in which the person is looked at: leaving that one leaves its page. */
  programmeId: string | null
  onLeft: () => void
}

/** The programmes that a person is in, with the status in each (G-19); one can join others and leave each. */
export function ProgrammeMembership(props: Props) {
  const { query } = props
  const { join, leave } = useMembership(props.whom)
  const isStillHere = useStillHere()
  const all = useQuery(queryOf(programmeOperations.list))
  const others = (all.data ?? [])
    .filter(({ id }) => !query.data?.some(({ programme_id }) => programme_id === id))
    .sort((a, b) => a.name.localeCompare(b.name))
  const failure = join.error ?? leave.error

  function putInto({ id, name }: Programme) {
    leave.reset()
    join.mutate({ programme_id: id, programme_name: name, status: 'Active' })
  }
  async function takeOut(membership: Membership) {
    join.reset()
    const left = await leave.mutateAsync(membership).then(
      () => true,
      () => false,
    )
    if (left && isStillHere() && String(membership.programme_id) === props.programmeId) props.onLeft()
  }
  return (
    <RecordSection
      title="Programmes"
      isFlush
      action={
        query.data &&
        others.length > 0 && (
          <ProgrammeToJoin programmes={others} isBusy={join.isPending} onChoose={putInto} />
        )
      }
    >
      {failure && <FailureNote className="m-5 mb-3">{failure.message}</FailureNote>}
      {all.error && !all.data && query.data && (
        <SectionFailure
          query={all}
          text="The other programmes could not be loaded."
          className="m-5 mb-3 print:hidden"
        />
      )}
      {query.isPending && <Skeleton className="m-5 h-5 w-64" />}
      {query.error && !query.data && (
        <ErrorState
          text="The programmes could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          className="py-8"
        />
      )}
      {query.data?.length === 0 && (
        <p className="px-5 py-4 text-muted-foreground">{words.beneficiary.noProgrammes}</p>
      )}
      {query.data && query.data.length > 0 && (
        <MembershipTable
          serialNumber={props.whom.serialNumber}
          memberships={query.data}
          isBusy={leave.isPending}
          onTakeOut={(membership) => void takeOut(membership)}
        />
      )}
    </RecordSection>
  )
}

type Programme = { id: number; name: string }
type ToJoinProps = { programmes: readonly Programme[]; isBusy: boolean; onChoose: (one: Programme) => void }

/** 'Add to a programme': those that the person is not in yet. */
function ProgrammeToJoin({ programmes, isBusy, onChoose }: ToJoinProps) {
  return (
    <div className="w-64 max-sm:w-full print:hidden">
      <SelectBox
        aria-label="Add to a programme"
        placeholder="Add to a programme"
        options={programmes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value=""
        disabled={isBusy}
        onValueChange={(chosen) => {
          const programme = programmes.find(({ id }) => String(id) === chosen)
          if (programme) onChoose(programme)
        }}
      />
    </div>
  )
}

type TableProps = {
  serialNumber: string
  memberships: readonly Membership[]
  isBusy: boolean
  onTakeOut: (membership: Membership) => void
}

function MembershipTable({ serialNumber, memberships, isBusy, onTakeOut }: TableProps) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Programme</TableHead>
          <TableHead className="max-sm:hidden">{words.label.partner}</TableHead>
          <TableHead className="max-sm:hidden">Since</TableHead>
          <TableHead>{words.label.status}</TableHead>
          <TableHead className="print:hidden">
            <span className="sr-only">Take out</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {memberships.map((membership) => (
          <TableRow key={membership.programme_id}>
            <TableCell className="font-[560]">
              <Link
                to={paths.beneficiary(membership.programme_id, serialNumber)}
                className="rounded-xs hover:underline focus-ring"
              >
                {membership.programme_name}
              </Link>
            </TableCell>
            <TableCell className="text-muted-foreground max-sm:hidden">
              {membership.partner_name || 'No partner'}
            </TableCell>
            <TableCell className="text-muted-foreground max-sm:hidden">
              {dateText(membership.since)}
            </TableCell>
            <TableCell>
              <StatusBadge status={membership.status} />
            </TableCell>
            <TableCell className="text-right print:hidden">
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Take out of ${membership.programme_name}`}
                disabled={isBusy}
                onClick={() => onTakeOut(membership)}
                className="text-muted-foreground"
              >
                <UserMinus className="max-sm:hidden" />
                Take out
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
