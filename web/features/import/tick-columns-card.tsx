import { Check } from 'lucide-react'
import { tickColumn } from '../../../contract/import-ticks.ts'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import { proposedTicks } from './tick-columns.ts'
import type { ImportRun } from './use-import.ts'

const said = importWords.ticks

/** Columns called as programmes are: confirmed once, their people are brought in with the import. */
export function TickColumns({ run }: { run: ImportRun }) {
  const { chosen, setChoice } = run
  if (!chosen) return null
  const { columns, choice } = chosen
  const found = proposedTicks(columns, choice.targets, choice.programmes ?? [])
  if (found.length === 0) return null
  const accept = () =>
    setChoice({
      targets: choice.targets.map((target, at) => {
        const one = found.find((tick) => tick.at === at)
        return one ? tickColumn(one.id) : target
      }),
    })
  return (
    <section
      aria-label={said.title(found.length)}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border bg-card px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{said.title(found.length)}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
          {found.map(({ id, name, count }) => (
            <li key={id} className="wrap-anywhere">
              {name} <span className="tabular">{count.toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" onClick={accept}>
        <Check />
        {said.accept}
      </Button>
    </section>
  )
}
