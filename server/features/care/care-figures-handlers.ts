import type { careFigureOperations } from '../../../contract/care-figures.ts'
import { today } from '../../../contract/fields.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readFigures } from './care-figures-repository.ts'

/** How people are seen, in four figures: numbers alone, nobody named. */
export const careFigureHandlers: HandlersOf<typeof careFigureOperations> = {
  get: ({ db, query: { mine }, caller }) => readFigures(db, today(), mine && caller.id),
}
