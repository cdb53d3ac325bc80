import { useRef, useState } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { importWords } from '../../words/import-words.ts'
import { BesideList } from './beside-list.tsx'
import type { Preview } from './import-preview.ts'
import type { ImportRows } from './import-rows.ts'
import { fieldsGetting } from './new-choices.ts'
import { leftColumns, NotImported } from './not-imported.tsx'
import { RefusedCard } from './refused-card.tsx'
import { countRefused } from './refused-rows.ts'
import { StatusMoves } from './status-moves.tsx'
import { StepFrame } from './step-frame.tsx'
import type { ImportRun } from './use-import.ts'
import { useImportRows } from './use-import-rows.ts'

const said = importWords.importStep
/** So many are told one by one. */
const DIFFER = 5

type Props = { run: ImportRun; intoName: string }

/** The last step before anything is written: what will happen, in one sentence, and one button. */
export function ImportStep({ run, intoName }: Props) {
  const { rows, preview } = run
  return rows && preview ? <Summary run={run} rows={rows} preview={preview} intoName={intoName} /> : null
}

function Summary({ run, rows, preview, intoName }: Props & { rows: ImportRows; preview: Preview }) {
  useImportRows(rows)
  const refused = countRefused(rows)
  const written = preview.created + preview.updated
  const left = run.chosen ? leftColumns(run.chosen.columns.columns, run.chosen.choice.targets) : []
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const tick = useRef<HTMLButtonElement>(null)
  const start = () => {
    const mayStart = left.length === 0 || isTicked
    setMissing(!mayStart)
    if (mayStart) void run.importNow()
    else tick.current?.focus()
  }
  const back = () => run.goTo(rows.matched.size > 0 ? 'matches' : 'rows')
  return (
    <StepFrame
      run={run}
      title="What will happen"
      text={
        [intoName && `Into ${intoName}.`, run.busy === null && !run.isBegun && said.nothingYet]
          .filter(Boolean)
          .join(' ') || undefined
      }
      onBack={back}
      next={{
        label:
          written === 0
            ? 'Nothing to import'
            : `Import ${written.toLocaleString('en')} ${written === 1 ? 'person' : 'people'}`,
        onNext: start,
        isDisabled: written === 0,
        isWaiting: written > 0 && left.length > 0 && !isTicked,
      }}
    >
      <Counts rows={rows} preview={preview} />
      <StatusMoves run={run} rows={rows} statuses={preview.statuses} />
      {refused > 0 && <RefusedCard run={run} text={importWords.refused.known(refused)} />}
      <BesideList rows={rows} />
      <NotImported
        columns={left}
        {...(written > 0 && {
          tick: {
            isTicked,
            isMissing: isMissing && !isTicked,
            onChange: setTicked,
            ref: tick,
          },
        })}
      />
      <ToKnow run={run} rows={rows} preview={preview} />
    </StepFrame>
  )
}

/** How many people are made, changed, left as they are and left out. */
function Counts({ rows, preview }: { rows: ImportRows; preview: Preview }) {
  const { problems, out } = rows.counts()
  const stayOut = problems + out + preview.skipped + preview.undecided
  const facts: readonly [count: number, what: string, tone: BadgeTone][] = [
    [preview.created, 'new', 'ok'],
    [preview.updated, 'changed', 'warm'],
    [preview.unchanged, 'unchanged', 'muted'],
    [stayOut, 'left out', stayOut > 0 ? 'danger' : 'muted'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(([count, what, tone]) => (
        <div key={what} className="flex flex-col-reverse gap-1 rounded-xl border bg-card px-5 py-4">
          <dt>
            <Badge tone={tone} hasDot>
              {what}
            </Badge>
          </dt>
          <dd className="text-2xl font-[650] tabular">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What goes beyond the people: choices that are made, contacts that stay as they are, and the way back. */
function ToKnow({ run, rows, preview }: { run: ImportRun; rows: ImportRows; preview: Preview }) {
  const getting = fieldsGetting(run.fields, run.chosen?.choice.newChoices, rows)
  const unnamed = Math.max(0, preview.differ.length - DIFFER) + preview.differMore
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-muted-foreground">
      {getting.map(({ title, names }) => (
        <li key={title} className="wrap-anywhere">
          {importWords.values.gets(title, names)}
        </li>
      ))}
      {preview.undecided > 0 && (
        <li>
          {preview.undecided.toLocaleString('en')} may be here already and were not decided: they stay out.
        </li>
      )}
      {preview.differ.slice(0, DIFFER).map(({ row, reason }) => (
        <li key={`${row} ${reason}`}>{importWords.contactDiffers(row, reason)}</li>
      ))}
      {unnamed > 0 && <li>{importWords.contactsDiffer(unnamed)}</li>}
      <li>The whole import can be taken back later, under Imports.</li>
    </ul>
  )
}
