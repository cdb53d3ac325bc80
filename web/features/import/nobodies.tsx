import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'

/** Lines of a list that are no people, apart from the faults. */
export function Nobodies({ rows, onShow }: { rows: ImportRows; onShow: () => void }) {
  const count = [...rows.out].filter(rows.isNobody).length
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-muted px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-72">{importWords.rowsStep.nobodies(count)}</p>
      <Button size="sm" onClick={onShow}>
        {importWords.rowsStep.showNobodies}
      </Button>
    </div>
  )
}
