import { lazy, useCallback, useState } from 'react'
import type { ImportRecord } from '../../../contract/import.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { nounOf } from './import-columns.tsx'

const TakeBackDialog = lazy(() =>
  import('./take-back-dialog.tsx').then((m) => ({ default: m.TakeBackDialog })),
)

/** Asks whether an import is to be taken back: `ask`, and the dialog, which comes late. */
export function useTakeBack() {
  const [chosen, setChosen] = useState<ImportRecord | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  const ask = useCallback((record: ImportRecord) => {
    setChosen(record)
    setOpen(true)
  }, [])
  const dialog = wasOpened && chosen && (
    <TakeBackDialog
      key={`${chosen.id} ${chosen.taken_back_at}`}
      id={chosen.id}
      noun={nounOf(chosen)}
      isAgain={chosen.given_up === 'take_back'}
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  )
  return { ask, dialog }
}
