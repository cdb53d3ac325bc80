import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useRef } from 'react'
import { definedIn } from '../../../contract/records/own.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { organisation } from '../../api/organisation.ts'
import { publicSettings, usePublicSettings } from '../../api/public-settings.ts'
import { saveBlob } from '../../parts/dialog/save-blob.ts'
import { type Busy, comparing } from './busy.ts'
import { columnActions } from './column-actions.ts'
import type { FileColumns } from './file-columns.ts'
import { firstChoice } from './first-choice.ts'
import { fieldsMade, type ImportNoun, importFields } from './import-fields.ts'
import { atStart, type Chosen, nextState, type Step } from './import-machine.ts'
import { takePreview } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { headerKey } from './map-rows.ts'
import { programmesFor, withNumbers } from './number-choice.ts'
import type { Reading } from './open-file.ts'
import { ownFieldsHere } from './own-fields-here.ts'
import { chosenOut, countRefused } from './refused-rows.ts'
import { rememberColumns } from './remembered-columns.ts'
import { keepWords, wordsHere } from './remembered-words.ts'
import { sendImport } from './send-import.ts'
import { useSendImport, type Written } from './use-send-import.ts'
import { useWorker } from './use-worker.ts'
import type { Meanings } from './value-words.ts'

/** One import from the file to its summary: what is done in each step, and the events it ends with. */
export function useImport(noun: ImportNoun, into: string | null) {
  const [state, dispatch] = useReducer(nextState, atStart)
  const { chosen, rows } = state
  const worker = useWorker()
  const client = useQueryClient()
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const remembered = useRef<Meanings>({})
  const { newFields, newChoices, programmes } = chosen?.choice ?? {}
  const fields = useMemo(
    () => importFields(noun, collection, fieldsMade(noun, { newFields, newChoices }), programmes),
    [noun, collection, newFields, newChoices, programmes],
  )

  /** Runs what takes a while; its failure is shown, being stopped is none. */
  async function during(busy: Busy, work: () => Promise<void>): Promise<void> {
    dispatch({ type: 'began waiting', busy })
    try {
      await work()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!isProblem(error, 'aborted')) dispatch({ type: 'failed', why })
    } finally {
      dispatch({ type: 'waited' })
    }
  }

  /** The good rows as a file, minus those that the server or a missing decision keeps out. */
  const written: Written = async (kept, refused) => {
    // One that the server could not follow is none.
    for (const [place, { fault }] of kept.decisions) if (fault !== undefined) kept.decisions.delete(place)
    const { content, places } = await worker().ask('write', kept.asSent(refused))
    return { file: new File([content], chosen?.file.name ?? 'people.csv', { type: 'text/csv' }), places }
  }
  const sending = useSendImport(noun, into, { state, dispatch, written })

  const chooseFile = (file: File) =>
    during({ what: `Reading ${file.name}`, fraction: null }, async () => {
      sending.forget()
      dispatch({ type: 'file given' })
      // A file chosen before the settings are here would be read as if every NRIC were collected (G-27).
      const { nric_collection } = await publicSettings(client)
      const ask = { noun, collection: nric_collection, file, own: await ownFieldsHere(client) }
      remembered.current = await wordsHere(client, noun)
      const { columns, ...opened } = await worker().ask('open', ask)
      const reading = { encoding: opened.letterings[0]?.encoding, fillsMerged: true }
      const here = await programmesFor(noun, into)
      const all = importFields(noun, nric_collection, [], here)
      const first = firstChoice(noun, all, columns, remembered.current)
      const choice = await withNumbers(noun, columns, { ...first, programmes: here })
      dispatch({ type: 'file read', chosen: { file, ...opened, reading, columns, choice } })
    })

  const lookAgain = (ask: () => Promise<FileColumns>, over: Partial<Chosen> = {}) =>
    during({ what: 'Reading the file', fraction: null }, async () => {
      const columns = await ask()
      const first = firstChoice(noun, fields, columns, remembered.current)
      const choice = await withNumbers(noun, columns, { ...first, ...(programmes && { programmes }) })
      dispatch({ type: 'columns chosen', chosen: (before) => ({ ...before, ...over, columns, choice }) })
    })

  const checkRows = async () => {
    if (!chosen) return
    if (rows) return dispatch({ type: 'went to', step: 'rows' })
    const what = 'Checking every cell'
    const stop = () => worker().stop()
    await during({ what, fraction: 0, stop }, async () => {
      const { columns, choice } = chosen
      rememberColumns(noun, headerKey(columns.columns.map(({ header }) => header)), choice)
      const own = definedIn(organisation())
      void keepWords(noun, choice.meanings, { before: remembered.current, own })
      const next = new ImportRows(worker(), choice.nameOrder)
      const done = await worker().ask('check', { choice, collection }, (portion) => {
        next.add(portion)
        // Some ten times in all: drawing it has its price too.
        const fraction = Math.floor((portion.done / portion.total) * 10) / 10
        dispatch({ type: 'came further', busy: { what, stop, fraction } })
      })
      if (done.isStopped) return
      next.columns = done.columns
      next.setDuplicates(done.duplicates)
      dispatch({ type: 'rows checked', rows: next })
    })
  }

  /** Asks the server what would happen, then goes where something is left to do. */
  const checkWithServer = async (from: 'rows' | 'matches') => {
    if (!rows) return
    const controller = new AbortController()
    const stop = () => controller.abort()
    await during(comparing(0, stop), async () => {
      const { file, places } = await written(rows, [])
      const onProgress = (fraction: number) =>
        dispatch({ type: 'came further', busy: comparing(fraction, stop) })
      const { signal } = controller
      const answer = await sendImport({ noun, into, file, isPreview: true, signal, onProgress })
      dispatch({ type: 'server compared', preview: takePreview(rows, places, answer), from })
    })
  }

  const importNow = async () => {
    const { busy, work } = sending.begin()
    if (rows) await during(busy, work)
  }

  /** Beside whatever is waited for: the rows that stay out are known before the others are written. */
  const saveRefused = async () => {
    if (!rows) return
    const count = countRefused(rows)
    try {
      const told = { served: [...rows.served], skipped: chosenOut(rows) }
      const file = await worker().ask('writeBad', told)
      saveBlob(file, (chosen?.file.name ?? 'people').replace(/(\.\w+)?$/, '-refused.csv'))
      dispatch({ type: 'refused rows saved', count })
    } catch (error) {
      dispatch({ type: 'failed', why: messageOf(error) })
    }
  }

  return {
    ...{ noun, fields, collection, into },
    ...state,
    setFailure: (why: string | null) => dispatch({ type: 'failed', why }),
    chooseFile,
    chooseSheet: (sheet: string) => lookAgain(() => worker().ask('sheet', { sheet }), { sheet }),
    readAs: (over: Partial<Reading>) =>
      chosen && lookAgain(() => worker().ask('reading', over), { reading: { ...chosen.reading, ...over } }),
    chooseHeaderRow: (headerRow: number) => lookAgain(() => worker().ask('headerRow', { headerRow })),
    ...columnActions(worker, (change) =>
      dispatch({
        type: 'columns chosen',
        chosen: (before) => ({ ...before, choice: change(before.choice) }),
      }),
    ),
    checkRows,
    checkWithServer,
    importNow,
    startAgain: () => dispatch({ type: 'started again' }),
    goTo: (step: Step) => dispatch({ type: 'went to', step }),
    saveRefused,
  }
}
export type ImportRun = ReturnType<typeof useImport>
