import { DatabaseStoppedError } from './panic.ts'
import { NotDurableError } from './pglite-files.ts'
import { propertyOf } from './property-of.ts'

/** An error on its way from one thread to another: a structured clone keeps neither its class nor its code. */
export type Failure = { message: string; stack: string | undefined; said: Record<string, string | number> }

/** What is left of an error when it is posted: its words and whatever short facts stand on it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) {
    // The engine's own way of ending is no Error, and has words all the same.
    const words = propertyOf(error, 'message')
    return { message: typeof words === 'string' ? words : String(error), stack: undefined, said: {} }
  }
  const short = Object.entries(error).filter(([, fact]) => ['string', 'number'].includes(typeof fact))
  return { message: error.message, stack: error.stack, said: Object.fromEntries(short) }
}

/** The error as whoever asks expects it, of the class by which it is told from others. */
export function errorOf({ message, stack, said }: Failure): Error {
  return Object.assign(bare(message, said), said, { stack })
}

function bare(message: string, { name, reason }: Failure['said']): Error {
  if (typeof reason === 'string') return new DatabaseStoppedError(reason)
  return name === 'NotDurableError' ? new NotDurableError(message) : new Error(message)
}
