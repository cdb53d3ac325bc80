import { Problem } from '../../contract/problem.ts'

/** The file as a whole cannot be taken: the message says what and where, under the field `file`. */
export const refuseFile = (message: string): Problem =>
  new Problem('invalid', { message, fields: { file: message } })
