import type { ProblemBody, ProblemCode } from '../../contract/problem.ts'

/** What the server calls a failure, and the three that never reach it or come back unreadable. */
export type ApiProblemCode = ProblemCode | 'network' | 'aborted' | 'unreadable'

type Changed = ProblemBody['changed']
type Details = {
  fields?: Record<string, string>
  current?: unknown
  changed?: Changed
  request_id?: string
}

/** Every failed call is this: `status` is 0 when nothing came back, `fields` maps dotted fields to messages. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** The record as it is now, with 412 (S-15); under which number a beneficiary stands by now, with 404 (H-1990). */
  readonly current: unknown
  /** Whose change came first, and when; for staff, with 412. */
  readonly changed: Changed
  readonly request_id: string

  constructor(code: ApiProblemCode, status: number, message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiProblem'
    this.code = code
    this.status = status
    this.fields = details.fields ?? {}
    this.current = details.current
    this.changed = details.changed
    this.request_id = details.request_id ?? ''
  }

  /** Whether the call surely did nothing; false when the answer got lost on its way, or was not our server's (S-16). */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'unreadable'
  }
}

export const networkProblem = () =>
  new ApiProblem('network', 0, 'The server could not be reached. Check your connection and try again.')

export const abortProblem = () => new ApiProblem('aborted', 0, 'This was stopped.')

/** What came back is not what our server says to such a call: it may have reached it, or not. */
export const unreadableProblem = (status: number) =>
  new ApiProblem('unreadable', status, 'The answer of the server could not be read.')

/** The session ended and its owner is asked to sign in again, over what is open. */
export const endedProblem = (problem: ApiProblem) =>
  new ApiProblem(
    problem.code,
    problem.status,
    'Your session had ended, so nothing was saved. Please try again.',
    problem,
  )

const GONE = 'This is not there any more: someone deleted it meanwhile.'

/** G-15: a change of what was there a moment ago says why it cannot be made. A server that says more is left to say it. */
export const changeProblem = (problem: ApiProblem) =>
  problem.code === 'not_found' && problem.message === 'Not found'
    ? new ApiProblem(problem.code, problem.status, GONE, problem)
    : problem

/** Whether a change failed because its record had been deleted. */
export const isGone = (error: unknown): boolean => isProblem(error, 'not_found') && error.message === GONE

/** What is wrong in itself, gone, or changed meanwhile. */
const LASTING: readonly number[] = [400, 404, 410, 412, 422]

/** Whether the same call would be answered the same: nobody is to be offered to try it again. */
export const isLasting = (error: unknown): boolean =>
  error instanceof ApiProblem && error.isRefusal && LASTING.includes(error.status)

/** For whoever typed it: nothing saves it any more, but nothing has taken it away either. */
export const STILL_HERE = 'What you typed is still here, to copy.'

const reused = 'This Idempotency-Key was used with another body'
const REUSED = 'An earlier try was saved already. Close this and look at it before saving again.'

/** What an answer that is not 2xx says; something readable even when a proxy answered in our place. */
export function problemOf(status: number, content: string): ApiProblem {
  try {
    const body: ProblemBody = JSON.parse(content)
    // All three, for a gateway in between has codes and messages of its own.
    if ([body.code, body.message, body.request_id].every((part) => typeof part === 'string'))
      return new ApiProblem(body.code, status, body.message === reused ? REUSED : body.message, body)
  } catch {
    // No answer of ours either.
  }
  return new ApiProblem('unreadable', status, `The server answered with an error (${status}).`)
}

/** True for a call that failed with this code. */
export function isProblem(error: unknown, code: ApiProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** What is said of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
