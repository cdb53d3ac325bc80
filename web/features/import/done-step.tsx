import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImportResult } from '../../../contract/import-result.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { importWords } from '../../words/import-words.ts'
import { BesideList } from './beside-list.tsx'
import { DoneActions } from './done-actions.tsx'
import { LeftOutReasons } from './left-out-reasons.tsx'
import { leftColumns, NotImported } from './not-imported.tsx'
import { RefusedCard } from './refused-card.tsx'
import { countRefused } from './refused-rows.ts'
import { StatusesKept } from './statuses-kept.tsx'
import type { ImportRun } from './use-import.ts'

type Props = { run: ImportRun; people: { href: string; label: string } }

/** How it ended: the counts, the rows that stayed out as a file, the way to those it brought, and to take it back. */
export function DoneStep({ run, people }: Props) {
  const [isTakenBack, setTakenBack] = useState(false)
  const { result, rows } = run
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!result || !rows) return null
  const stayedOut = countRefused(rows)
  const brought = isTakenBack || result.import_id === undefined ? 0 : result.created + result.updated
  return (
    <section aria-label="This is what happened" className="flex flex-col gap-6">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-ok" />
        <h2 ref={heading} tabIndex={-1} className="text-lg font-[640] outline-none">
          {isTakenBack ? 'The import was taken back' : 'This is what happened'}
        </h2>
      </div>
      <Counts result={result} stayedOut={stayedOut} />
      {stayedOut > 0 && (
        <RefusedCard
          run={run}
          text={`${stayedOut === 1 ? 'One row' : `${stayedOut.toLocaleString('en')} rows`} stayed out. The file names the reason of each; mend them there and import it as it is.`}
        >
          <LeftOutReasons rows={rows} noun={run.noun} />
        </RefusedCard>
      )}
      {run.failure && <FailureNote>{run.failure}</FailureNote>}
      <BesideList rows={rows} />
      {!isTakenBack && <StatusesKept statuses={result.statuses} />}
      {run.chosen && (
        <NotImported columns={leftColumns(run.chosen.columns.columns, run.chosen.choice.targets)} />
      )}
      {brought > 0 && run.into === null && (
        <p className="max-w-prose text-muted-foreground">{importWords.report.join[run.noun]}</p>
      )}
      <DoneActions
        run={run}
        people={people}
        result={result}
        brought={brought}
        isTakenBack={isTakenBack}
        onTakenBack={() => setTakenBack(true)}
      />
    </section>
  )
}

function Counts({ result, stayedOut }: { result: ImportResult; stayedOut: number }) {
  const facts = [
    ['Created', result.created],
    ['Updated', result.updated],
    ['Unchanged', result.unchanged],
    ['Left out', stayedOut],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(([label, count]) => (
        <div key={label} className="rounded-xl border bg-card px-5 py-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-2xl font-[650] tabular">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
