import type { z } from 'zod'
import type { Subjects } from './subjects.ts'

/** Who may call: the kinds of caller of S-08. `scoped` is any admin, or a volunteer inside their own scope. */
export type Access = 'public' | 'signed_in' | 'admin' | 'super_admin' | 'scoped' | 'volunteer'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The first part of a path: by it the pages keep what they have read. */
export type QueryNoun =
  | 'activity'
  | 'avoid-pair'
  | 'backup'
  | 'beneficiary'
  | 'bulk'
  | 'comms-log'
  | 'consent'
  | 'contact'
  | 'deletion'
  | 'drive'
  | 'engagement'
  | 'first-steps'
  | 'check'
  | 'check-kind'
  | 'follow-up'
  | 'forgetting'
  | 'form'
  | 'import'
  | 'initiative'
  | 'match'
  | 'own-field'
  | 'own-value'
  | 'partner'
  | 'person-log'
  | 'planned-visit'
  | 'programme'
  | 'protection-request'
  | 'purpose'
  | 'search'
  | 'settings'
  | 'user'
  | 'view'
  | 'volunteer'
  | 'worklist'

/** What is written says what is stale by then: every page asks for it again. */
type Change =
  | { method: 'GET'; changes?: undefined }
  | { method: Exclude<Method, 'GET'>; changes: readonly QueryNoun[] }

/** One named row of section 7: the names of the query keys are part of the address. */
export type OperationSpec = Change & {
  /** Below /api, without a trailing slash; `{name}` marks a part of the path. */
  path: string
  summary: string
  query?: z.ZodObject
  params?: z.ZodObject
  /** A schema for JSON, or the single file of a multipart body. */
  body?: z.ZodType | 'file'
  /** What leaves; undeclared fields do not. None for 204; 'bytes' for a file. */
  response?: z.ZodType | 'bytes'
  /** What leaves for a volunteer, where that is another: the row then has a handler for either. */
  response_for_volunteer?: z.ZodType
  status: 200 | 201 | 202 | 204
  /** Other good answers, such as 202 for a response that is held. */
  also?: readonly number[]
  access: Access
  /** A GET that writes what people read: a link on another site does not bring it about (S-05). */
  own_pages_only?: true
  /** A GET that is refused with 409 for how its record stands; every change may be. */
  may_clash?: true
  /** Whom the answer shows: who looked is kept (S-14). The server refuses to boot without it where one is shown. */
  subjects?: Subjects
  /**
   * Whoever has a second factor is asked for it anew, where the last code is older than ten minutes (S-06). 'told': the
   * handler asks, by what the request is about.
   */
  asks_factor?: true | 'told'
  /** Read-only fields of the record that a body may carry back; they are dropped before validation (G-29). */
  ignores?: readonly string[]
  /** A volunteer may call it before the PIN is chosen (G-01). */
  before_pin?: true
  /** Staff of whom a second factor is required may call it before they have one (S-06). */
  before_factor?: true
  /** Lets somebody in, now or by a link: never beside the call that puts everyone out (S-04). */
  opens_door?: true
  /** Its good answer brings another session's cookie, or takes it: what was asked before is nobody's answer by then. */
  changes_session?: boolean
  /** The answer holds a secret: it is not kept for a retry with the same Idempotency-Key (S-16). */
  is_secret?: boolean
  /** The session goes on under a new token: a call that may be made again under its key when its answer was lost (S-04). */
  renews_session?: true
  /** The last day on which it is answered: another takes its place, and older versions of the pages still ask here. */
  deprecated_until?: string
  /** Public, and a file: admitted only with the cookie of a phone that was signed in once (S-03). */
  of_known_phone?: true
  /** Largest JSON body in bytes, when not the usual 256 KB (S-11). */
  limit?: number
}

/** Declares an operation; the value is the route, the handler's type, the client call and the OpenAPI row. */
export function operation<const Spec extends OperationSpec>(spec: Spec): Spec {
  return spec
}

/** A file as an answer. What a function opens is opened once no transaction is held: a store may keep it waiting. */
export type Bytes = {
  content_type: string
  file_name: string
  content: Content | (() => Promise<Content>)
  /** Shown by the browser rather than saved; pictures only. */
  is_inline: boolean
  max_age: number
}

type Content = Uint8Array | AsyncIterable<Uint8Array>

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<Spec, Key extends string> = Spec extends Record<Key, infer Value> ? Value : undefined

export type QueryOf<Spec> = Output<Part<Spec, 'query'>>
export type ParamsOf<Spec> = Output<Part<Spec, 'params'>>
export type BodyOf<Spec> = Output<Part<Spec, 'body'>>
export type AnswerOf<Spec> = Part<Spec, 'response'> extends 'bytes' ? Bytes : Output<Part<Spec, 'response'>>
/** What a volunteer is answered. */
export type AnswerForVolunteer<Spec> = Output<Part<Spec, 'response_for_volunteer'>>
export type QueryInputOf<Spec> = Input<Part<Spec, 'query'>>
export type ParamsInputOf<Spec> = Input<Part<Spec, 'params'>>
export type BodyInputOf<Spec> = Part<Spec, 'body'> extends 'file' ? unknown : Input<Part<Spec, 'body'>>

export type QueryKeys = { required: string[]; optional: string[] }

/** The keys that address an operation. Every schema is tried: for boot and documents, never for a request. */
export function queryKeys(spec: OperationSpec): QueryKeys {
  const required: string[] = []
  const optional: string[] = []
  const shape: Record<string, z.ZodType> = spec.query?.shape ?? {}
  for (const [key, schema] of Object.entries(shape)) {
    const isOptional = schema.safeParse(undefined).success
    ;(isOptional ? optional : required).push(key)
  }
  return { required, optional }
}
