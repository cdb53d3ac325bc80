import type { OwnKind } from '../../../contract/own-kinds.ts'
import type { ColumnChoice } from './map-rows.ts'
import { withField, withTarget } from './new-fields.ts'
import type { WorkerClient } from './worker-client.ts'

/** What the Columns step changes, in the choice as it stands by then. */
export function columnActions(
  worker: () => WorkerClient,
  change: (next: (choice: ColumnChoice) => ColumnChoice) => void,
) {
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
