import type {
  AnswerOf,
  BodyInputOf,
  OperationSpec,
  ParamsInputOf,
  QueryInputOf,
} from '../../contract/operation.ts'
import { attendanceHeader } from '../session/attendance.ts'
import { askFactor } from '../session/factor-hold.ts'
import { accountHeader } from '../session/session-account.ts'
import { advanceSessionGeneration, sessionGeneration } from '../session/session-generation.ts'
import { heldSession } from '../session/session-hold.ts'
import { addressOf } from './address.ts'
import { type AnswerCheck, isVersioned, readAnswer } from './answer-check.ts'
import {
  type ApiProblem,
  abortProblem,
  changeProblem,
  endedProblem,
  networkProblem,
  problemOf,
  unreadableProblem,
} from './api-problem.ts'
import { areaHeader } from './area-header.ts'
import { recordConnectivity } from './connectivity.ts'
import { sendPendingSignOut } from './pending-sign-out.ts'
import { takePreloaded } from './preloaded.ts'
import { countRenewals, isRenewedSince, renewing } from './renewal.ts'
import { noteReplay } from './replay.ts'
import { makeSignal } from './signal.ts'
import { sendFile } from './upload.ts'

/** Ids travel as text in an address; a caller may give the number. */
type Loose<T> = { [Key in keyof T]: T[Key] | (string extends T[Key] ? number : never) }
type IsEmpty<T> = string extends keyof T ? true : object extends T ? true : false
type Given<T, Key extends string, Value> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Key]?: Value }
    : IsEmpty<T> extends true
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }
type BodyInput<Spec> = Spec extends { body: 'file' } ? File : BodyInputOf<Spec>

export type CallOptions = {
  /** The version that was read; a stale one is a 412 with `current` (S-15). */
  if_match?: number
  /** The same for every try of one intent (S-16); `useSave` keeps it. Made here when a POST has none. */
  idempotency_key?: string
  signal?: AbortSignal
  /** Who wrote it, where the page may be somebody else's by now: 'volunteer 12'. */
  account?: string
  /** Where something is deleted or shown on the strength of the answer: any other is `unreadable`, and no news. */
  check?: AnswerCheck
  /** Uploads only: from 0 to 1. */
  onProgress?: (fraction: number) => void
}

export type CallInput<Spec extends OperationSpec> = Given<
  QueryInputOf<Spec>,
  'query',
  Loose<QueryInputOf<Spec>>
> &
  Given<ParamsInputOf<Spec>, 'params', Loose<ParamsInputOf<Spec>>> &
  Given<BodyInput<Spec>, 'body', BodyInput<Spec>> &
  CallOptions

export type InputArguments<Spec extends OperationSpec> =
  object extends CallInput<Spec> ? [input?: CallInput<Spec>] : [input: CallInput<Spec>]

type AnyInput = CallOptions & {
  query?: Record<string, string | number | undefined>
  params?: Record<string, string | number>
  body?: unknown
}

type Told = { status: number; answer?: unknown; problem?: ApiProblem }

const signOuts = makeSignal()
const missingFactors = makeSignal()

/** Told whenever the server no longer knows who is asking; answers the way to stop listening. */
export const onSignedOut = signOuts.listen

/** Told whenever the server wants a second factor set up before anything else (S-06); answers the way to stop listening. */
export const onFactorMissing = missingFactors.listen

/** Makes a call of the contract. Throws `ApiProblem` for everything that is not a good answer. */
export async function call<Spec extends OperationSpec>(
  spec: Spec,
  ...input: InputArguments<Spec>
): Promise<AnswerOf<Spec>> {
  return (await callWithStatus(spec, ...input)).answer
}

/** As `call`, for operations whose good answers differ by status: 201 accepted, 202 held. */
export async function callWithStatus<Spec extends OperationSpec>(
  spec: Spec,
  ...input: InputArguments<Spec>
): Promise<{ answer: AnswerOf<Spec>; status: number }> {
  const { query, params, ...rest } = (input[0] ?? {}) as AnyInput
  if (spec.renews_session) rest.idempotency_key ??= newKey()
  const url = addressOf(spec, query, params)
  const turn = sessionGeneration()
  const renewals = countRenewals()
  const sending = () => send(spec, url, rest)
  const { status, answer, problem } = await (spec.renews_session ? renewing(sending) : sending())
  if (problem) {
    // Nothing was done: once the code is typed the very same goes again (S-06).
    if (problem.code === 'second_factor_again' && (await askFactor())) return callWithStatus(spec, ...input)
    if (problem.code === 'second_factor_missing') missingFactors.tell()
    if (problem.code !== 'unauthenticated') throw spec.method === 'GET' ? problem : changeProblem(problem)
    if (!spec.renews_session && (await isRenewedSince(renewals))) return callWithStatus(spec, ...input)
    // Somebody has signed in since: whoever is here by now was not refused.
    const isOld = turn !== sessionGeneration()
    if (!isOld) signOuts.tell()
    const hold = heldSession()
    if (!hold && !isOld) throw problem
    // What is only read waits for its reader; a change is theirs to make again.
    const isRead = spec.method === 'GET'
    if (isRead && (isOld || (await hold?.isBack))) return callWithStatus(spec, ...input)
    throw endedProblem(problem)
  }
  if (spec.changes_session) advanceSessionGeneration()
  return { answer: answer as AnswerOf<Spec>, status }
}

async function send(spec: OperationSpec, url: string, input: AnyInput): Promise<Told> {
  const owed = sendPendingSignOut()
  if (owed) await owed.catch(lost)
  const headers = headersOf(spec, input)
  const check = input.check ?? (isEdit(spec, input) ? isVersioned : undefined)
  if (spec.body === 'file') {
    const { status, content } = await sendFile({ url, headers, file: input.body as File, ...input })
    return toldOf(spec, status, content, check)
  }
  try {
    const response = await (takePreloaded(spec.method, url) ??
      fetch(url, {
        method: spec.method,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(input.signal && { signal: input.signal }),
      }))
    const content = await response.text()
    const told = toldOf(spec, response.status, content, check)
    noteReplay(response, told.answer)
    recordConnectivity(isOurs(response, content) && told.problem?.code !== 'unreadable')
    return told
  } catch {
    // Whoever stopped asking says nothing of the server; one who lost patience does.
    if (!input.signal?.aborted || input.signal.reason?.name === 'TimeoutError') recordConnectivity(false)
    throw input.signal?.aborted ? abortProblem() : networkProblem()
  }
}

/** What was typed goes once it is answered, so the answer must be the record as it is by now (S-15). */
const isEdit = ({ method }: OperationSpec, { if_match }: AnyInput) =>
  method === 'PUT' && if_match !== undefined

/** By the server, and well: not by a proxy before one that is down, nor by a hotel's page. */
const isOurs = ({ status, headers }: Response, content: string) =>
  status < 500 && (content === '' || (headers.get('content-type') ?? '').includes('json'))

function toldOf(spec: OperationSpec, status: number, content: string, check?: AnswerCheck): Told {
  if (status < 200 || status > 299) return { status, problem: problemOf(status, content) }
  try {
    return { status, answer: readAnswer(spec, status, content, check) }
  } catch {
    return { status, problem: unreadableProblem(status) }
  }
}

function lost(): never {
  recordConnectivity(false)
  throw networkProblem()
}

function headersOf(spec: OperationSpec, input: AnyInput): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...accountHeader(),
    ...areaHeader(),
    ...attendanceHeader(),
  }
  if (input.account !== undefined) headers['kampung-account'] = input.account
  if (spec.method !== 'GET' && spec.body !== 'file') headers['content-type'] = 'application/json'
  if (input.if_match !== undefined) headers['if-match'] = `"${input.if_match}"`
  const hasKey = spec.method === 'POST' || spec.renews_session
  if (hasKey) headers['idempotency-key'] = input.idempotency_key ?? newKey()
  return headers
}

/** A fresh Idempotency-Key. `crypto.randomUUID` is missing where the page came over plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
