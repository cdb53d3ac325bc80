import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { worklistOperations } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'
import { ofToday, SHOWN } from '../../parts/page/today-part.ts'
import { dueText } from '../../parts/text/due-text.ts'
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
      {rows.map(({ serial_number, name, due_on }) => (
        <PaletteRow
          key={serial_number}
          hit={{
            key: `today ${serial_number}`,
            icon: CalendarClock,
            name,
            detail: `${lateText(due_on)}${serial_number}`,
          }}
          onSelect={() => onOpen(paths.beneficiary(null, serial_number))}
        />
      ))}
    </CommandGroup>
  )
}

/** A day to come says nothing here: whoever is named before it is so for another reason. */
function lateText(due_on: string | null): string {
  const told = due_on ? dueText(due_on) : undefined
  return told && told.tone !== 'muted' ? `${told.text}, ` : ''
}
