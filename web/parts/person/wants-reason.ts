import { isProblem } from '../../api/api-problem.ts'

/** Somebody lacks a check that is required (0058), or is not let in (visits V5): done all the same by whoever says why. */
export const wantsReason = (error: unknown): boolean =>
  isProblem(error, 'conflict') && 'all_the_same' in error.fields
