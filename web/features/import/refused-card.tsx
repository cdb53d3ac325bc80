import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImportRun } from './use-import.ts'

type Props = { run: Pick<ImportRun, 'saveRefused'>; text: string; children?: ReactNode }

/** The rows that stay out, with their file: it is made in this page, and nowhere once it is left. */
export function RefusedCard({ run, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border bg-card px-5 py-4">
      <p className="min-w-0 flex-1 basis-72">{text}</p>
      <Button onClick={() => void run.saveRefused()}>
        <Download />
        Download the refused rows
      </Button>
      {children}
    </div>
  )
}
