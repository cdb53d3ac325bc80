import { isProblem } from './api-problem.ts'

type Versioned = { version: number }

const isVersioned = (record: unknown): record is Versioned => typeof Object(record).version === 'number'

/**
 * The record as it is now, of a change that was refused because another came first (S-15). `Read` is what the operation
 * reads of it. Undefined for any other failure, such as the 412 of a gateway, which brings none.
 */
export function currentOf<Read = Versioned>(error: unknown): (Read & Versioned) | undefined {
  return isProblem(error, 'stale') && isVersioned(error.current)
    ? (error.current as Read & Versioned)
    : undefined
}
