import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { CSV_LIMIT } from '../../../contract/constants.ts'
import type { ImportResult } from '../../../contract/import-result.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { UploadBox } from '../../parts/upload-box.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSummary } from './import-summary.tsx'
import { templateAddress } from './import-template.ts'

type Props = { programmeId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
type Checked = { file: File; result: ImportResult }

/** G-02: choose a file, see what will happen to each row, import, read what happened. */
export function BeneficiaryImportDialog({ programmeId, isOpen, onOpenChange }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [done, setDone] = useState<ImportResult | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [running, setRunning] = useState<AbortController | null>(null)
  const send = useSave(
    ({ file, signal }: { file: File; signal: AbortSignal }, { idempotency_key }) =>
      call(beneficiaryOperations.import, {
        query: { programme_id: programmeId },
        body: file,
        signal,
        idempotency_key,
      }),
    { refreshes: ['beneficiary', 'programme'], toast: words.import.done, onSaved: setDone },
  )

  async function check(file: File, signal: AbortSignal) {
    setError(null)
    const query = { programme_id: programmeId, preview: '1' as const }
    const result = await call(beneficiaryOperations.import, { query, body: file, signal })
    setChecked({ file, result })
    return { key: file.name }
  }

  async function start() {
    if (!checked) return setError(words.import.fileMissing)
    const controller = new AbortController()
    setRunning(controller)
    setError(null)
    try {
      await send.mutateAsync({ file: checked.file, signal: controller.signal })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '')
    } finally {
      setRunning(null)
    }
  }

  function close(next: boolean) {
    if (running) return
    if (!next) {
      setChecked(null)
      setDone(null)
      setError(null)
    }
    onOpenChange(next)
  }

  const toWrite = checked ? checked.result.created + checked.result.updated : 0
  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent size={checked ? 'xl' : 'md'}>
        <DialogHeader>
          <DialogTitle>{words.action.import_csv}</DialogTitle>
          <DialogDescription>
            {done
              ? 'This is what happened.'
              : 'Nothing is written until you have seen what will happen to each row.'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5">
          {done && checked ? (
            <ImportSummary result={done} file={checked.file} />
          ) : (
            <>
              <FormField
                label="File"
                isGroup
                error={checked ? undefined : (error ?? undefined)}
                hint={
                  <>
                    The first row names the columns.{' '}
                    <a
                      className="font-semibold text-primary underline"
                      href={templateAddress}
                      download="beneficiaries-template.csv"
                    >
                      Download a template
                    </a>
                  </>
                }
              >
                <UploadBox
                  kind="file"
                  value={checked?.file.name ?? ''}
                  onChange={(key) => key === '' && setChecked(null)}
                  upload={check}
                  maxSize={CSV_LIMIT}
                  help="A .csv file, up to 10 MB or 100,000 rows"
                />
              </FormField>
              {checked && <ImportPreview result={checked.result} />}
              {checked && error && <FailureNote>{error}</FailureNote>}
            </>
          )}
        </DialogBody>
        <DialogFooter>
          {running ? (
            <Button onClick={() => running.abort()}>Stop</Button>
          ) : (
            <Button onClick={() => close(false)}>{done ? 'Close' : words.action.cancel}</Button>
          )}
          {!done && (
            <Button
              variant="primary"
              onClick={() => void start()}
              pending={running !== null}
              disabled={checked !== null && toWrite === 0}
            >
              {checked ? importLabel(toWrite) : 'Import'}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const importLabel = (count: number) =>
  count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'person' : 'people'}`
