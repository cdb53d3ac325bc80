import { propertyOf } from './property-of.ts'

/**
 * What a failure says of itself. Where a name has several addresses, the error of them all together has no message: then what
 * each of them says.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join('; ')
  const [message, code] = [propertyOf(error, 'message'), propertyOf(error, 'code')]
  return String(message || code || error)
}
