import { useQueries } from '@tanstack/react-query'
import { Wand2 } from 'lucide-react'
import { addressOperations, STREETS_MAX } from '../../../contract/address.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import { codesToSpell, streetEdits } from './street-spelling.ts'

const said = importWords.mends

/** Streets that are written short, spelt as their postal code has them at one press. */
export function ShortStreets({ rows }: { rows: ImportRows }) {
  const codes = codesToSpell(rows)
  const parts = Array.from({ length: Math.ceil(codes.length / STREETS_MAX) }, (_, at) =>
    codes.slice(at * STREETS_MAX, (at + 1) * STREETS_MAX).join(','),
  )
  // Without an answer nothing is offered: the rows can go in as they are.
  const answers = useQueries({
    queries: parts.map((postal_codes) => queryOf(addressOperations.listStreets, { query: { postal_codes } })),
  })
  const edits = streetEdits(
    rows,
    answers.flatMap(({ data = [] }) => data),
  )
  const [first] = edits
  if (!first) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
      <p className="min-w-0 flex-1 basis-72">
        {said.streets(edits.length, rows.rows[first.row]?.cells[first.column] ?? '', first.text)}
      </p>
      <Button size="sm" onClick={() => void rows.edit(edits)}>
        <Wand2 />
        {said.spell(edits.length)}
      </Button>
    </div>
  )
}
