import { Problem, type ProblemCode } from '../../contract/problem.ts'

/** D-10: the catalogue's sentence, with the reason. */
export const uploadFailure = (code: ProblemCode, reason: string) =>
  new Problem(code, { message: `Failed to upload file: ${reason}`, fields: { file: reason } })
