import type { WorklistRow } from '../../../contract/worklist.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { asideOf, lastSeenText } from './care-words.ts'
import { StandingLine } from './standing-line.tsx'
import { DEEDS, type Deed } from './worklist-row.tsx'

/** The rows of Today as a table; `begin` opens what is done about somebody. */
export function worklistColumns(begin: (deed: Deed, row: WorklistRow) => void): DataColumn<WorklistRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isPrimary: true,
      className: 'md:min-w-44',
      cell: ({ name, town, block_number }) => (
        <span className="block">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">
            {[town, block_number && `Blk ${block_number}`].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'due_on',
      header: 'Due',
      isSortable: true,
      className: 'md:min-w-60',
      cell: (row) => (
        <>
          <StandingLine {...row} />
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            {asideOf(row).map(({ reason, text, tone }) => (
              <Badge
                key={reason}
                tone={tone}
                className="mt-1.5 h-auto max-w-full whitespace-normal wrap-anywhere"
              >
                {text}
              </Badge>
            ))}
          </span>
        </>
      ),
    },
    {
      id: 'last_seen',
      header: 'Last Seen',
      className: 'md:min-w-40',
      cell: (row) => (
        <span className="inline-block first-letter:uppercase">{lastSeenText(row).join(', ')}</span>
      ),
    },
    {
      id: 'volunteers',
      header: 'Visitor',
      cell: ({ volunteers }) =>
        volunteers.length > 0 ? (
          volunteers.map((one) => one.name).join(', ')
        ) : (
          <span className="font-semibold text-rattan-ink">No volunteer</span>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'md:w-px',
      cell: (row) => (
        <span className="flex gap-1.5 max-md:flex-wrap">
          {DEEDS.map(([deed, , label]) => (
            <Button
              key={deed}
              size="sm"
              aria-label={`${label}: ${row.name}`}
              onClick={(event) => {
                event.stopPropagation()
                begin(deed, row)
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
