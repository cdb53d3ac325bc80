import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { ImportResult } from '../../../contract/import-result.ts'
import { definedIn } from '../../../contract/records/own.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { isProblem } from '../../api/api-problem.ts'
import { organisation } from '../../api/organisation.ts'
import { publicSettings, usePublicSettings } from '../../api/public-settings.ts'
import { useSave } from '../../api/save.ts'
import { useSignedIn } from '../../session/session.ts'
import { words } from '../../words.ts'
import { type Busy, comparing, deciding, writing } from './busy.ts'
import { columnActions } from './column-actions.ts'
import type { FileColumns } from './file-columns.ts'
import { firstChoice } from './first-choice.ts'
import { fieldsMade, type ImportNoun, importFields } from './import-fields.ts'
import { type Preview, takePreview, takeRefusals } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { type ColumnChoice, headerKey } from './map-rows.ts'
import { programmesFor, withNumbers } from './number-choice.ts'
import type { Lettering, Reading } from './open-file.ts'
import { ownFieldsHere } from './own-fields-here.ts'
import { rememberColumns, rememberMeanings } from './remembered-columns.ts'
import { skippedRows, undecidedPlaces } from './row-choice.ts'
import { isWritten, lastImport, sendImport, watchWriting } from './send-import.ts'
import type { SentImport } from './sent-import.ts'
import { useWorker } from './use-worker.ts'

export type Step = 'file' | 'columns' | 'rows' | 'matches' | 'import' | 'done'
type Chosen = {
  file: File
  sheets: string[]
  sheet: string
  letterings: Lettering[]
  reading: Reading
  columns: FileColumns
  choice: ColumnChoice
}

type Importing = { kept: ImportRows; signal: AbortSignal; sent: SentImport }

/** One import from the file to its summary. What was done in a step stays when one goes back. */
export function useImport(noun: ImportNoun, into: string | null) {
  const [step, setStep] = useState<Step>('file')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [rows, setRows] = useState<ImportRows | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // From then on it is no longer true that nothing was written.
  const [isBegun, setBegun] = useState(false)
  const worker = useWorker()
  const client = useQueryClient()
  const { id: created_by } = useSignedIn()
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const { newFields, newChoices, programmes } = chosen?.choice ?? {}
  const fields = useMemo(
    () => importFields(noun, collection, fieldsMade(noun, { newFields, newChoices }), programmes),
    [noun, collection, newFields, newChoices, programmes],
  )

  /** Runs what takes a while; its failure is shown, being stopped is none. */
  async function during(first: Busy, work: () => Promise<void>): Promise<void> {
    setBusy(first)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!isProblem(error, 'aborted')) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(null)
    }
  }

  const chooseFile = (file: File) =>
    during({ what: `Reading ${file.name}`, fraction: null }, async () => {
      since.current = null
      setChosen(null)
      setRows(null)
      setPreview(null)
      // A file chosen before the settings are here would be read as if every NRIC were collected (G-27).
      const { nric_collection } = await publicSettings(client)
      const ask = { noun, collection: nric_collection, file, own: await ownFieldsHere(client) }
      const { columns, ...opened } = await worker().ask('open', ask)
      const reading = { encoding: opened.letterings[0]?.encoding, fillsMerged: true }
      const here = await programmesFor(noun, into)
      const first = firstChoice(noun, importFields(noun, nric_collection, [], here), columns)
      const choice = await withNumbers(noun, columns, { ...first, programmes: here })
      setChosen({ file, ...opened, reading, columns, choice })
    })

  const lookAgain = (ask: () => Promise<FileColumns>, over: Partial<Chosen> = {}) =>
    during({ what: 'Reading the file', fraction: null }, async () => {
      const columns = await ask()
      const first = { ...firstChoice(noun, fields, columns), ...(programmes && { programmes }) }
      const choice = await withNumbers(noun, columns, first)
      if (chosen) setChosen({ ...chosen, ...over, columns, choice })
      setRows(null)
    })

  const actions = columnActions(worker, setChosen, () => setRows(null))

  const checkRows = async () => {
    if (!chosen) return
    if (rows) return setStep('rows')
    const what = 'Checking every cell'
    const stop = () => worker().stop()
    await during({ what, fraction: 0, stop }, async () => {
      const { columns, choice } = chosen
      rememberColumns(noun, headerKey(columns.columns.map(({ header }) => header)), choice)
      rememberMeanings(noun, choice.meanings, definedIn(organisation()))
      const next = new ImportRows(worker())
      const done = await worker().ask('check', { choice, collection }, (portion) => {
        next.add(portion)
        // Some ten times in all: drawing it has its price too.
        const fraction = Math.floor((portion.done / portion.total) * 10) / 10
        setBusy((now) => (now?.fraction === fraction ? now : { what, stop, fraction }))
      })
      if (done.isStopped) return
      next.columns = done.columns
      next.setDuplicates(done.duplicates)
      setRows(next)
      setPreview(null)
      setStep('rows')
    })
  }

  /** The good rows as a file, minus those that the server or a missing decision keeps out. */
  async function written(kept: ImportRows, refused: number[]) {
    // One that the server could not follow is none.
    for (const [place, { fault }] of kept.decisions) if (fault !== undefined) kept.decisions.delete(place)
    const { content, places } = await worker().ask('write', kept.asSent(refused))
    return { file: new File([content], chosen?.file.name ?? 'people.csv', { type: 'text/csv' }), places }
  }

  /** Asks the server what would happen, then goes where something is left to do. */
  const checkWithServer = async (from: 'rows' | 'matches') => {
    if (!rows) return
    const controller = new AbortController()
    const stop = () => controller.abort()
    await during(comparing(0, stop), async () => {
      const { file, places } = await written(rows, [])
      const onProgress = (fraction: number) => setBusy(comparing(fraction, stop))
      const { signal } = controller
      const answer = await sendImport({ noun, into, file, isPreview: true, signal, onProgress })
      const next = takePreview(rows, places, answer)
      setPreview(next)
      if (next.refused > 0) setStep('rows')
      else setStep((from === 'rows' && rows.matched.size > 0) || next.undecided > 0 ? 'matches' : 'import')
    })
  }

  const send = useSave(
    noun === 'beneficiaries' ? beneficiaryOperations.import : volunteerOperations.import,
    async ({ kept, signal, sent }: Importing, { idempotency_key }) => {
      const undecided = undecidedPlaces(kept)
      const refused = [...kept.served.keys(), ...undecided]
      const { file, places } = await written(kept, refused)
      const stop = () => stopSending.current?.abort()
      const onProgress = (fraction: number) => setBusy(deciding(fraction, stop))
      const unwatch = watchWriting(sent, (done, total, stopJob) => {
        setBegun(true)
        setBusy(writing(done, total, stopJob))
      })
      const sending = { noun, into, file, isPreview: false, signal, onProgress, idempotency_key }
      const answer = await sendImport(sending).finally(unwatch)
      kept.served.clear()
      takeRefusals(kept, places, answer)
      for (const place of undecided) kept.served.set(place, { '': words.import.undecided })
      return answer
    },
    {
      toast: words.import.doneOf(chosen?.file.name),
      onSaved: (answer) => {
        setResult(answer)
        setStep('done')
      },
    },
  )
  const stopSending = useRef<AbortController | null>(null)
  // A try that is made again joins the import that the first one began.
  const since = useRef<number | null>(null)

  const importNow = async () => {
    if (!rows) return
    const controller = new AbortController()
    stopSending.current = controller
    await during(
      deciding(0, () => controller.abort()),
      async () => {
        since.current ??= await lastImport()
        const sent = { noun, into, file_name: chosen?.file.name ?? '', created_by, since: since.current }
        try {
          await send.mutateAsync({ kept: rows, signal: controller.signal, sent })
        } catch (error) {
          if (!controller.signal.aborted) throw error
          // Whoever stops at the last moment may be too late: the list of imports knows.
          setFailure((await isWritten(sent)) ? words.import.stoppedTooLate : words.import.stopped)
        }
      },
    )
  }

  const startAgain = () => {
    setStep('file')
    setChosen(null)
    setRows(null)
    setPreview(null)
    setResult(null)
    setBegun(false)
    setFailure(null)
  }

  return {
    noun,
    fields,
    collection,
    into,
    step,
    chosen,
    rows,
    preview,
    result,
    busy,
    isBegun,
    failure,
    setFailure,
    chooseFile,
    chooseSheet: (sheet: string) => lookAgain(() => worker().ask('sheet', { sheet }), { sheet }),
    readAs: (over: Partial<Reading>) =>
      chosen && lookAgain(() => worker().ask('reading', over), { reading: { ...chosen.reading, ...over } }),
    chooseHeaderRow: (headerRow: number) => lookAgain(() => worker().ask('headerRow', { headerRow })),
    ...actions,
    checkRows,
    checkWithServer,
    importNow,
    startAgain,
    goTo: (next: Step) => {
      setFailure(null)
      setStep(next)
    },
    badRows: () =>
      worker().ask('writeBad', { served: [...(rows?.served ?? [])], skipped: rows ? skippedRows(rows) : [] }),
  }
}
export type ImportRun = ReturnType<typeof useImport>
