import type { Dispatch, RefObject } from 'react'
import type { NricCollection } from '../../../contract/nric.ts'
import { isProblem } from '../../api/api-problem.ts'
import type { Busy } from './busy.ts'
import type { ImportField, ImportNoun } from './import-fields.ts'
import type { ImportEvent, ImportState } from './import-machine.ts'
import type { Meanings } from './value-words.ts'
import type { WorkerClient } from './worker-client.ts'

/** What the steps of one import share. */
export type ImportContext = {
  noun: ImportNoun
  /** The programme or the initiative; null for the organisation. */
  into: string | null
  collection: NricCollection
  fields: readonly ImportField[]
  state: ImportState
  dispatch: Dispatch<ImportEvent>
  worker: () => WorkerClient
  /** What words were said to mean before. */
  remembered: RefObject<Meanings>
}

/** Runs what takes a while; its failure is shown, being stopped is none. */
export async function during(
  { dispatch }: Pick<ImportContext, 'dispatch'>,
  busy: Busy,
  work: () => Promise<void>,
): Promise<void> {
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
