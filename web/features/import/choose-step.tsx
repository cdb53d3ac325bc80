import { FileSpreadsheet, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { CSV_LIMIT } from '../../../contract/constants.ts'
import { shortFileName } from '../../parts/text/file-name.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { useIsMobile } from '../../ui/media-query.ts'
import { importWords } from '../../words/import-words.ts'
import { refusals } from './file-refusal.ts'
import { StepFrame } from './step-frame.tsx'
import { saveTemplate } from './template.ts'
import type { ImportRun } from './use-import.ts'

/** The first step: a file of any layout, or a template to fill in. */
export function ChooseStep({ run }: { run: ImportRun }) {
  const [isMissing, setMissing] = useState(false)
  const file = run.chosen?.file
  // Nothing can be dropped on a phone.
  const isPhone = useIsMobile()
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: run.busy !== null,
    onDrop: ([accepted], rejections) => {
      setMissing(false)
      if (accepted && rejections.length === 0) {
        if (accepted.size > CSV_LIMIT) run.setFailure(refusals.tooLarge)
        else void run.chooseFile(accepted)
      } else run.setFailure('Only one file at a time.')
    },
  })
  const next = () => (file ? run.goTo('columns') : setMissing(true))
  return (
    <StepFrame
      run={run}
      title="Choose a file"
      text="A .csv file or an Excel workbook, in any layout: the next step finds out what its columns mean. Nothing is written until you have seen what will happen to each row."
      next={{ label: 'Continue', onNext: next }}
    >
      <FormField label="File" isGroup error={isMissing && !file ? importWords.fileMissing : undefined}>
        <input {...zone.getInputProps({ 'aria-label': 'File', accept: '.csv,.xlsx,.tsv,.txt,.xls' })} />
        <div
          {...zone.getRootProps({ role: undefined, tabIndex: -1 })}
          className={cn(
            'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed border-border-strong bg-card px-6 py-12 text-center transition-colors',
            zone.isDragActive && 'border-primary bg-primary-soft',
            isMissing && !file && 'border-destructive',
          )}
        >
          <div className="grid size-14 place-items-center rounded-full bg-rattan-soft text-rattan-ink">
            {file ? <FileSpreadsheet aria-hidden="true" /> : <Upload aria-hidden="true" />}
          </div>
          <div>
            <p className="font-semibold wrap-anywhere">
              {file ? shortFileName(file.name) : isPhone ? 'Choose a file' : 'Drop a file here'}
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground" role="status">
              {run.chosen
                ? rowsText(run.chosen.columns.rowCount, run.chosen.columns.columns.length)
                : '.csv or .xlsx, up to 10 MB or 100,000 rows'}
            </p>
          </div>
          <Button onClick={zone.open} disabled={run.busy !== null}>
            {file ? 'Choose another' : 'Choose'}
          </Button>
        </div>
      </FormField>
      <TemplateCard run={run} />
    </StepFrame>
  )
}

const rowsText = (rows: number, columns: number) =>
  `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`

function TemplateCard({ run }: { run: ImportRun }) {
  const required = run.fields.filter(({ isRequired }) => isRequired).map(({ title }) => title)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border bg-card px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">No list yet? Start from a template</h3>
        <p className="mt-0.5 text-sm text-muted-foreground">
          With an example row and a hint for each column. A row should have {listed(required)}; what is
          missing can be added before anything is written.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void saveTemplate(run.noun, run.fields, 'csv')}>
          <FileText />
          Template .csv
        </Button>
        <Button size="sm" onClick={() => void saveTemplate(run.noun, run.fields, 'xlsx')}>
          <FileSpreadsheet />
          Template .xlsx
        </Button>
      </div>
    </div>
  )
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
