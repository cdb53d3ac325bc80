import { Download } from 'lucide-react'
import type { ImportResult } from '../../../contract/import-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldLabel } from './beneficiary-form.ts'
import { refusedCsv } from './refused-csv.ts'

/** How an import ended, with the refused rows to take away, mend and bring back. */
export function ImportSummary({ result, file }: { result: ImportResult; file: File }) {
  const refusedRows = new Set(result.refused.map(({ row }) => row)).size
  const facts = [
    ['Created', result.created],
    ['Updated', result.updated],
    ['Unchanged', result.unchanged],
    ['Refused', refusedRows],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([label, count]) => (
          <div key={label} className="rounded-lg border bg-background px-4 py-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="tabular text-2xl font-[650]">{count}</dd>
          </div>
        ))}
      </dl>
      {refusedRows > 0 && (
        <div className="flex flex-col gap-3">
          <ul className="flex list-disc flex-col gap-1 pl-5 text-muted-foreground">
            {result.refused.slice(0, 8).map(({ row, field, reason }) => (
              <li key={`${row} ${field} ${reason}`}>
                Row {row}
                {field && `, ${fieldLabel(field)}`}: {reason}
              </li>
            ))}
          </ul>
          <Button className="self-start" onClick={() => void saveRefused(file, result)}>
            <Download />
            Download the refused rows
          </Button>
        </div>
      )}
    </div>
  )
}

async function saveRefused(file: File, result: ImportResult): Promise<void> {
  const blob = new Blob([await refusedCsv(file, result.refused)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name.replace(/(\.csv)?$/i, '-refused.csv')
  link.click()
  URL.revokeObjectURL(link.href)
}
