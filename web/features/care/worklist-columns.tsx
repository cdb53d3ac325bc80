import type { WorklistRow } from '../../../contract/worklist.ts'
import { FoldLabel } from '../../parts/table/data-table-row.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { Asides } from './asides.tsx'
import { asideOf, lastSeenText } from './care-words.ts'
import { StandingLine } from './standing-line.tsx'
import { type Action, actionsOf } from './worklist-row.tsx'

type Begin = (action: Action, row: WorklistRow) => void

/** The rows of Today as a table; `begin` opens what is done about somebody. */
export function worklistColumns(begin: Begin): DataColumn<WorklistRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isPrimary: true,
      className: 'md:min-w-36 @4xl:min-w-44',
      cell: (row) => <NameAndPlace row={row} />,
    },
    {
      id: 'due_on',
      header: 'Due',
      isSortable: true,
      className: 'md:min-w-44 @3xl:min-w-52 @5xl:min-w-60',
      cell: (row) => (
        <>
          <StandingLine
            {...row}
            isBare={asideOf(row).length > 0 || Boolean(row.planned) || row.inactive_in.length > 0}
          />
          <Asides row={row} isBrief />
        </>
      ),
    },
    {
      id: 'last_seen',
      header: 'Last Seen',
      className: 'md:min-w-30 @3xl:min-w-36',
      cell: (row) => <LastSeen row={row} />,
    },
    {
      id: 'volunteers',
      header: words.heading.volunteer,
      // Where there is little room it stands below who was there last: the actions need it.
      yields: true,
      cell: (row) => <Visitors row={row} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isKept: true,
      isOffPaper: true,
      className: 'md:w-px',
      cell: (row) => <Actions row={row} begin={begin} />,
    },
  ]
}

function NameAndPlace({ row: { name, town, block_number } }: { row: WorklistRow }) {
  const place = [block_number && `Blk ${block_number}`, town].filter(Boolean).join(', ')
  return (
    <span className="block leading-4.5 low:line-clamp-2 low:leading-4">
      <span title={name} className="block font-semibold wrap-anywhere">
        {name}
      </span>
      <span
        title={place}
        className="block text-sm leading-4.5 text-muted-foreground low:leading-4 md:not-print:max-w-33 md:not-print:truncate @4xl:not-print:max-w-48"
      >
        {place}
      </span>
    </span>
  )
}

function LastSeen({ row }: { row: WorklistRow }) {
  const text = lastSeenText(row).join(', ')
  return (
    <>
      <span
        title={text}
        className="block leading-4.5 wrap-anywhere first-letter:uppercase low:line-clamp-2 low:leading-4"
      >
        {text}
      </span>
      <span className="hidden md:@max-3xl:block">
        <Visitors row={row} isFolded />
      </span>
    </>
  )
}

function Actions({ row, begin }: { row: WorklistRow; begin: Begin }) {
  return (
    <span className="flex flex-wrap gap-1.5 md:min-w-33 md:@max-md:min-w-0 md:@max-md:flex-col md:@max-[58rem]:gap-1 @min-[50rem]:flex-nowrap">
      {actionsOf(row).map(([action, , label]) => (
        <Button
          key={action}
          size="sm"
          aria-label={`${label}: ${row.name}`}
          // Four in a line at 1024: the names of the volunteers were cut.
          className="md:@max-[58rem]:px-2"
          onClick={(event) => {
            event.stopPropagation()
            begin(action, row)
          }}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}

/** Below who was there last it says that these are the volunteers. */
function Visitors({ row: { volunteers }, isFolded = false }: { row: WorklistRow; isFolded?: boolean }) {
  if (volunteers.length === 0)
    return <span className="block leading-4.5 font-semibold text-rattan-ink low:leading-4">No volunteer</span>
  const names = volunteers.map((one) => one.name).join(', ')
  return (
    <span
      title={names}
      className="block leading-4.5 wrap-anywhere text-muted-foreground low:line-clamp-2 low:leading-4 @3xl:text-foreground"
    >
      {isFolded && <FoldLabel text={words.heading.volunteer} />}
      {names}
    </span>
  )
}
