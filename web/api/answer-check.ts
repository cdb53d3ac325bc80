import type { SignedIn } from '../../contract/user.ts'

/** Whether a good answer is what our own server says to this call. */
export type AnswerCheck = (answer: unknown, status: number) => boolean

/** What an operation declares of its good answers. */
type Declared = { status: number; also?: readonly number[] }

const NO_CONTENT = 204

/** A record of ours is named by one. */
export const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** The parts of an answer, whatever it is. */
export const partsOf = <T extends object>(answer: unknown): Partial<Record<keyof T, unknown>> =>
  Object(answer) as Partial<Record<keyof T, unknown>>

/** A record after an edit. */
export const isVersioned: AnswerCheck = (answer) =>
  Number.isInteger(partsOf<{ version: number }>(answer).version)

/**
 * The content of a good answer. Throws for a status that this operation never answers with, for what is not JSON, and for
 * what fails the caller's check: something between here and the server may say 200 to everything.
 */
export function readAnswer(
  declared: Declared,
  status: number,
  content: string,
  check?: AnswerCheck,
): unknown {
  const isDeclared = status === declared.status || declared.also?.includes(status)
  const answer: unknown = content === '' ? undefined : JSON.parse(content)
  const isEmpty = answer === undefined
  if (!isDeclared || isEmpty !== (status === NO_CONTENT) || check?.(answer, status) === false)
    throw new Error('Not an answer to this')
  return answer
}

/** Somebody of ours: a page becomes theirs on the strength of it. */
export function isSomebody(answer: unknown): boolean {
  const { id, role } = partsOf<SignedIn>(answer)
  return isId(id) && typeof role === 'string'
}
