import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { RowFilter } from './import-rows.ts'
import type { ListedRows } from './use-listed-rows.ts'

const said = importWords.rowsStep
const filters: readonly RowFilter[] = ['all', 'problems', 'duplicates', 'doubts', 'notes', 'out']

/** Which rows are shown, each kind with its count, and the button that leads to the next problem. */
export function RowFilters({ list }: { list: ListedRows }) {
  const { counts, filter } = list
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{said.show}</legend>
        {filters
          .filter((one) => one === 'all' || one === filter || counts[one] > 0)
          .map((one) => (
            <Button
              key={one}
              size="sm"
              variant={filter === one ? 'primary' : 'outline'}
              aria-pressed={filter === one}
              onClick={() => list.show(one)}
            >
              {said.filter[one]}
              <span className="tabular opacity-80">{counts[one].toLocaleString('en')}</span>
            </Button>
          ))}
      </fieldset>
      {(counts.problems > 0 || filter === 'notes') && (
        <Button size="sm" variant="ghost" className="ml-auto" onClick={list.goToNext}>
          <ChevronDown />
          {filter === 'notes' ? said.nextNote : said.nextProblem}
        </Button>
      )}
    </div>
  )
}
