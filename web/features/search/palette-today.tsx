import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { type WorklistRow, worklistOperations } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'
import { ofToday, SHOWN } from '../../parts/page/today-part.ts'
import { visitDueText } from '../../parts/text/standing.ts'
import { paths } from '../../paths.ts'
import { CommandGroup } from '../../ui/command.tsx'
import { PaletteRow } from './palette-row.tsx'

/** Opened again and again, the palette asks no more often than Today does by itself. */
const STALE_MS = 30_000

/** The first of those whom Today names, of one's own where one has any (H-1325); nothing where there is nobody. */
export function PaletteToday({ onOpen }: { onOpen: (to: string) => void }) {
  const counts = useQuery({ ...queryOf(worklistOperations.counts, { query: {} }), staleTime: STALE_MS })
  const query = { ...ofToday(counts.data?.has_own === true, SHOWN) }
  const people = useQuery({
    ...queryOf(worklistOperations.page, { query }),
    enabled: counts.data !== undefined && counts.data.people > 0,
    staleTime: STALE_MS,
  })
  // Somebody between here and the server may have answered in its place.
  const rows = Array.isArray(people.data?.items) ? people.data.items : []
  if (rows.length === 0) return null
  return (
    <CommandGroup heading="Needs a visit today">
      {rows.map((row) => (
        <PaletteRow
          key={row.serial_number}
          hit={{
            key: `today ${row.serial_number}`,
            icon: CalendarClock,
            name: row.name,
            detail: `${lateText(row)}${row.serial_number}`,
          }}
          onSelect={() => onOpen(paths.beneficiary(null, row.serial_number))}
        />
      ))}
    </CommandGroup>
  )
}

type Late = Pick<WorklistRow, 'state' | 'due_on' | 'every_days' | 'last_seen'>

/**
 * In the words of Today, by whose grace somebody is due and not yet overdue. A day to come says nothing here: whoever is named
 * before it is so for another reason.
 */
export function lateText(row: Late): string {
  const isLate = row.state === 'due' || row.state === 'overdue' || row.state === 'lost_touch'
  return isLate ? `${visitDueText(row).text}, ` : ''
}
