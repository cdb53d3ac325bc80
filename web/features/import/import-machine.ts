import type { ImportResult } from '../../../contract/import-result.ts'
import type { Busy } from './busy.ts'
import type { FileColumns } from './file-columns.ts'
import type { Preview } from './import-preview.ts'
import type { ImportRows } from './import-rows.ts'
import type { ColumnChoice } from './map-rows.ts'
import type { EncodingChoice, Reading } from './open-file.ts'

export type Step = 'file' | 'columns' | 'rows' | 'matches' | 'import' | 'done'
export type Chosen = {
  file: File
  sheets: string[]
  sheet: string
  letterings: EncodingChoice[]
  reading: Reading
  columns: FileColumns
  choice: ColumnChoice
}

/** Where an import stands. What was done in a step stays when one goes back. */
export type ImportState = {
  step: Step
  chosen: Chosen | null
  rows: ImportRows | null
  preview: Preview | null
  result: ImportResult | null
  /** What is being waited for. */
  busy: Busy | null
  failure: string | null
  /** From then on it is no longer true that nothing was written. */
  isBegun: boolean
  /** How many refused rows the file has that was saved last; null before one is, and where they may be others by now. */
  savedRefused: number | null
}

export const atStart: ImportState = {
  step: 'file',
  chosen: null,
  rows: null,
  preview: null,
  result: null,
  busy: null,
  failure: null,
  isBegun: false,
  savedRefused: null,
}

export type ImportEvent =
  | { type: 'began waiting'; busy: Busy }
  | { type: 'came further'; busy: Busy }
  | { type: 'waited' }
  | { type: 'failed'; why: string | null }
  | { type: 'file given' }
  | { type: 'file read'; chosen: Chosen }
  /** Rows that were read by the choice of before are let go. */
  | { type: 'columns chosen'; chosen: (before: Chosen) => Chosen }
  | { type: 'rows checked'; rows: ImportRows }
  | { type: 'server compared'; preview: Preview; from: 'rows' | 'matches' }
  | { type: 'writing began' }
  | { type: 'imported'; result: ImportResult }
  | { type: 'refused rows saved'; count: number }
  | { type: 'went to'; step: Step }
  | { type: 'started again' }

/** What an event makes of an import: the one place in which its steps follow each other. */
export function nextState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'began waiting':
      return { ...state, busy: event.busy, failure: null }
    case 'came further':
      return isAsFar(state.busy, event.busy) ? state : { ...state, busy: event.busy }
    case 'waited':
      return { ...state, busy: null }
    case 'failed':
      return { ...state, failure: event.why }
    case 'file given':
      return { ...state, chosen: null, rows: null, preview: null, savedRefused: null }
    case 'file read':
      return { ...state, chosen: event.chosen }
    case 'columns chosen':
      return { ...state, chosen: state.chosen && event.chosen(state.chosen), rows: null }
    case 'rows checked':
      return { ...state, rows: event.rows, preview: null, step: 'rows' }
    case 'server compared':
      return { ...state, preview: event.preview, step: afterCompared(state, event) }
    case 'writing began':
      return { ...state, isBegun: true }
    case 'imported':
      return { ...state, result: event.result, step: 'done' }
    case 'refused rows saved':
      return { ...state, savedRefused: event.count }
    case 'went to':
      return { ...state, failure: null, step: event.step, savedRefused: null }
    case 'started again':
      return { ...atStart, busy: state.busy }
  }
}

/** Drawing it has its price: what is as far as before is not drawn again. */
const isAsFar = (before: Busy | null, now: Busy) =>
  before?.what === now.what && before.fraction === now.fraction

/** Where something is left to do: refused rows first, then whoever may be here already. */
function afterCompared(
  { rows }: ImportState,
  { preview, from }: Extract<ImportEvent, { type: 'server compared' }>,
): Step {
  if (preview.refused > 0) return 'rows'
  const isToSee = from === 'rows' && (rows?.matched.size ?? 0) > 0
  return isToSee || preview.undecided > 0 ? 'matches' : 'import'
}
