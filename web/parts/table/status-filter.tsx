import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import type { TableState } from './table-state.ts'

const ANY = 'any'

type Props = { statuses: readonly string[]; table: TableState }

/** Which status a table shows; kept in the address bar with the rest. */
export function StatusFilter({ statuses, table }: Props) {
  return (
    <div className="w-40">
      <SelectBox
        aria-label={words.label.status}
        options={[{ value: ANY, label: 'Any status' }, ...statuses.map((value) => ({ value, label: value }))]}
        value={table.query.status ?? ANY}
        onValueChange={(status) =>
          table.setQuery({ ...table.query, page: 1, status: status === ANY ? undefined : status })
        }
      />
    </div>
  )
}
