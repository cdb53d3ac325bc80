import { messageOf } from '../../api/api-problem.ts'
import { saveBlob } from '../../parts/dialog/save-blob.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportRows } from './import-rows.ts'
import { chosenOut, countRefused } from './refused-rows.ts'

type Context = Pick<ImportContext, 'state' | 'dispatch' | 'worker'>

/** The good rows as a file, minus those that the server or a missing decision keeps out. */
export async function goodRows({ state, worker }: Context, kept: ImportRows, refused: number[]) {
  // One that the server could not follow is none.
  for (const [place, { fault }] of kept.decisions) if (fault !== undefined) kept.decisions.delete(place)
  const { content, places } = await worker().ask('write', kept.asSent(refused))
  const name = state.chosen?.file.name ?? 'people.csv'
  return { file: new File([content], name, { type: 'text/csv' }), places }
}

/** Saves the rows that stay out as a file; beside whatever is waited for: they are known before the others are written. */
export async function saveRefused({ state, dispatch, worker }: Context): Promise<void> {
  const { chosen, rows } = state
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
