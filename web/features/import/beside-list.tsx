import { importWords } from '../../words/import-words.ts'
import { type BesideColumn, besideReport } from './beside-report.ts'
import type { ImportRows } from './import-rows.ts'

const said = importWords.beside
const SHOWN = 8

/** What of the cells stands in no field of its own: kept in the remarks, or left out, column by column. */
export function BesideList({ rows }: { rows: ImportRows }) {
  const { kept, lost } = besideReport(rows)
  return (
    <>
      <Part columns={lost} title={said.lost} />
      <Part columns={kept} title={said.kept} />
    </>
  )
}

function Part({ columns, title }: { columns: readonly BesideColumn[]; title: (count: number) => string }) {
  if (columns.length === 0) return null
  const name = title(columns.reduce((sum, { count }) => sum + count, 0))
  return (
    <section aria-label={name} className="flex flex-col gap-2.5 rounded-xl border bg-card px-5 py-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <dl className="flex flex-col gap-1.5 text-sm">
        {columns.map(({ title: column, count, values }) => (
          <div key={column} className="flex flex-col gap-x-3 sm:flex-row">
            <dt className="font-medium wrap-anywhere sm:w-56 sm:shrink-0">{said.column(column, count)}</dt>
            <dd className="min-w-0 wrap-anywhere text-muted-foreground">
              {values.slice(0, SHOWN).join(', ')}
              {values.length > SHOWN && `, ${said.others(values.length - SHOWN)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
