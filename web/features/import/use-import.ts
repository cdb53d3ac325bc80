import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useRef } from 'react'
import { usePublicSettings } from '../../api/public-settings.ts'
import { checkActions } from './check-actions.ts'
import { columnActions } from './column-actions.ts'
import { fileActions } from './file-actions.ts'
import { during, type ImportContext } from './import-context.ts'
import { fieldsMade, type ImportNoun, importFields } from './import-fields.ts'
import { atStart, nextState, type Step } from './import-machine.ts'
import { goodRows, saveRefused } from './rows-files.ts'
import { useSendImport } from './use-send-import.ts'
import { useWorker } from './use-worker.ts'
import type { Meanings } from './value-words.ts'

/** One import from the file to its summary: what is done in each step, and the events it ends with. */
export function useImport(noun: ImportNoun, into: string | null) {
  const [state, dispatch] = useReducer(nextState, atStart)
  const worker = useWorker()
  const client = useQueryClient()
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const remembered = useRef<Meanings>({})
  const { newFields, newChoices, programmes } = state.chosen?.choice ?? {}
  const fields = useMemo(
    () => importFields(noun, collection, fieldsMade(noun, { newFields, newChoices }), programmes),
    [noun, collection, newFields, newChoices, programmes],
  )
  const context: ImportContext = { noun, into, collection, fields, state, dispatch, worker, remembered }
  const sending = useSendImport(noun, into, {
    state,
    dispatch,
    written: (kept, refused) => goodRows(context, kept, refused),
  })

  return {
    ...{ noun, fields, collection, into },
    ...state,
    setFailure: (why: string | null) => dispatch({ type: 'failed', why }),
    ...fileActions(context, client, sending.forget),
    ...columnActions(worker, (change) =>
      dispatch({
        type: 'columns chosen',
        chosen: (before) => ({ ...before, choice: change(before.choice) }),
      }),
    ),
    ...checkActions(context),
    importNow: async () => {
      const { busy, work } = sending.begin()
      if (state.rows) await during(context, busy, work)
    },
    startAgain: () => dispatch({ type: 'started again' }),
    goTo: (step: Step) => dispatch({ type: 'went to', step }),
    saveRefused: () => saveRefused(context),
  }
}
export type ImportRun = ReturnType<typeof useImport>
