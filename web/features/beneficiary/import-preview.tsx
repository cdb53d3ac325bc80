import { useMemo, useState } from 'react'
import type { ImportResult } from '../../../contract/import-result.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useIsMobile } from '../../ui/media-query.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'
import { fieldLabel } from './beneficiary-form.ts'

type Row = NonNullable<ImportResult['rows']>[number]
type Outcome = Row['outcome']

const outcomes: readonly { outcome: Outcome; label: string; tone: 'ok' | 'warm' | 'muted' | 'danger' }[] = [
  { outcome: 'create', label: 'New', tone: 'ok' },
  { outcome: 'update', label: 'Changed', tone: 'warm' },
  { outcome: 'unchanged', label: 'Unchanged', tone: 'muted' },
  { outcome: 'skip', label: 'Skipped', tone: 'muted' },
  { outcome: 'refuse', label: 'Refused', tone: 'danger' },
]
const STEP = 100

/** What will happen to each row, before anything is written (G-28). What is refused comes first: it needs a person. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const rows = useMemo(() => result.rows ?? [], [result])
  const counts = useMemo(() => countBy(rows), [rows])
  const [chosen, setChosen] = useState<Outcome | null>(counts.refuse > 0 ? 'refuse' : null)
  const [shown, setShown] = useState(STEP)
  const isMobile = useIsMobile()
  const listed = chosen ? rows.filter(({ outcome }) => outcome === chosen) : rows
  const choose = (outcome: Outcome | null) => {
    setChosen(outcome)
    setShown(STEP)
  }
  return (
    <section aria-label="What will happen" className="flex min-w-0 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <Filter isOn={chosen === null} onClick={() => choose(null)} label="All rows" count={rows.length} />
        {outcomes.map(({ outcome, label }) => (
          <Filter
            key={outcome}
            isOn={chosen === outcome}
            onClick={() => choose(outcome)}
            label={label}
            count={counts[outcome]}
          />
        ))}
      </fieldset>
      <div className="overflow-x-auto rounded-lg border">
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Row</TableHead>
              <TableHead>Who</TableHead>
              {!isMobile && <TableHead>What happens</TableHead>}
              {!isMobile && <TableHead>Detail</TableHead>}
            </TableRow>
          </TableHeader>
          <TableBody>
            {listed.slice(0, shown).map((row) => (
              <PreviewRow key={row.row} row={row} isMobile={isMobile} />
            ))}
            {listed.length === 0 && (
              <TableRow>
                <TableCell colSpan={4} className="py-6 text-center text-muted-foreground">
                  No such rows.
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </div>
      {listed.length > shown && (
        <Button size="sm" className="self-center" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, listed.length - shown)} more of {listed.length}
        </Button>
      )}
    </section>
  )
}

/** On a phone the reason stands under the name: beside it, nobody would find it. */
function PreviewRow({ row, isMobile }: { row: Row; isMobile: boolean }) {
  const { label, tone } = outcomes.find(({ outcome }) => outcome === row.outcome) ??
    outcomes[0] ?? { label: '', tone: 'muted' }
  const badge = (
    <Badge tone={tone} hasDot>
      {label}
    </Badge>
  )
  const colour = row.outcome === 'refuse' ? 'text-destructive' : 'text-muted-foreground'
  return (
    <TableRow>
      <TableCell className="tabular text-muted-foreground max-md:align-top">{row.row}</TableCell>
      <TableCell className="font-[560] max-md:wrap-anywhere max-md:whitespace-normal">
        {row.label || '(no name)'}
        {isMobile && (
          <div className="mt-1 flex flex-col items-start gap-1 font-normal">
            {badge}
            {row.detail && <span className={colour}>{readable(row.detail)}</span>}
          </div>
        )}
      </TableCell>
      {!isMobile && <TableCell>{badge}</TableCell>}
      {!isMobile && <TableCell className={cn('min-w-48', colour)}>{readable(row.detail)}</TableCell>}
    </TableRow>
  )
}

/** Each reason names its column as the file does: here it is said as the form says it. */
const readable = (detail: string) =>
  detail.replace(/(^|; )([a-z_]+)(?=: )/g, (_, before: string, field: string) => before + fieldLabel(field))

function Filter(props: { isOn: boolean; onClick: () => void; label: string; count: number }) {
  return (
    <Button
      size="sm"
      variant={props.isOn ? 'primary' : 'outline'}
      aria-pressed={props.isOn}
      onClick={props.onClick}
    >
      {props.label}
      <span className="tabular opacity-80">{props.count}</span>
    </Button>
  )
}

function countBy(rows: readonly Row[]): Record<Outcome, number> {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
