import type { Dispatch, SetStateAction } from 'react'
import type { OwnKind } from '../../../contract/own-kinds.ts'
import type { ColumnChoice } from './map-rows.ts'
import { withField, withTarget } from './new-fields.ts'
import type { WorkerClient } from './worker-client.ts'

type With = { choice: ColumnChoice }

/** What the Columns step changes. `onChange` lets go of rows that were read otherwise. */
export function columnActions<Chosen extends With>(
  worker: () => WorkerClient,
  set: Dispatch<SetStateAction<Chosen | null>>,
  onChange: () => void,
) {
  const change = (next: (choice: ColumnChoice) => ColumnChoice) => {
    set((now) => now && { ...now, choice: next(now.choice) })
    onChange()
  }
  return {
    setChoice: (over: Partial<ColumnChoice>) => change((choice) => ({ ...choice, ...over })),
    setTarget: (at: number, target: string) => change((choice) => withTarget(choice, at, target)),
    /** The column becomes a field of the organisation's own, made with the import. */
    keepAsField: async (at: number, headerRow: number, kind?: OwnKind) => {
      const kept = await worker().ask('newField', { at, headerRow, ...(kind && { kind }) })
      change((choice) => withField(choice, at, kept))
    },
  }
}
