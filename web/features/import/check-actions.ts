import { definedIn } from '../../../contract/records/own.ts'
import { organisation } from '../../api/organisation.ts'
import { comparing } from './busy.ts'
import { during, type ImportContext } from './import-context.ts'
import { takePreview } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { headerKey } from './map-rows.ts'
import { rememberColumns } from './remembered-columns.ts'
import { keepWords } from './remembered-words.ts'
import { goodRows } from './rows-files.ts'
import { sendImport } from './send-import.ts'

/** How the rows are checked, first on this device and then against the people who are here. */
export function checkActions(context: ImportContext) {
  const { noun, into, collection, state, dispatch, worker, remembered } = context
  const { chosen, rows } = state

  const checkRows = async () => {
    if (!chosen) return
    if (rows) return dispatch({ type: 'went to', step: 'rows' })
    const what = 'Checking every cell'
    const stop = () => worker().stop()
    await during(context, { what, fraction: 0, stop }, async () => {
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
    await during(context, comparing(0, stop), async () => {
      const { file, places } = await goodRows(context, rows, [])
      const onProgress = (fraction: number) =>
        dispatch({ type: 'came further', busy: comparing(fraction, stop) })
      const { signal } = controller
      const answer = await sendImport({ noun, into, file, isPreview: true, signal, onProgress })
      dispatch({ type: 'server compared', preview: takePreview(rows, places, answer), from })
    })
  }

  return { checkRows, checkWithServer }
}
