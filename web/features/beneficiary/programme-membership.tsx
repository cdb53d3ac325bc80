import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { paths } from '../../app/paths.ts'
import { dateText } from '../../parts/dates.ts'
import { ErrorState } from '../../parts/empty-state.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'
import { words } from '../../words.ts'

type Memberships = AnswerOf<typeof beneficiaryOperations.programmes>

/** The programmes that a person is in, with the status in each (G-19). */
export function ProgrammeMembership(props: {
  serialNumber: string
  query: UseQueryResult<Memberships, Error>
}) {
  const { query } = props
  return (
    <section className="mb-7">
      <h2 className="mb-3 text-lg font-[640]">Programmes</h2>
      <Card className="overflow-x-auto">
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
          <p className="px-5.5 py-4 text-muted-foreground">{words.beneficiary.noProgrammes}</p>
        )}
        {query.data && query.data.length > 0 && (
          <Table>
            <TableHeader>
              <TableRow>
                <TableHead>Programme</TableHead>
                <TableHead className="max-sm:hidden">{words.label.partner}</TableHead>
                <TableHead className="max-sm:hidden">Since</TableHead>
                <TableHead>{words.label.status}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {query.data.map((membership) => (
                <TableRow key={membership.programme_id}>
                  <TableCell className="font-[560]">
                    <Link
                      to={paths.beneficiary(membership.programme_id, props.serialNumber)}
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
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
    </section>
  )
}
