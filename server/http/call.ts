import type {
  AnswerForVolunteer,
  AnswerOf,
  BodyOf,
  OperationSpec,
  ParamsOf,
  QueryOf,
} from '../../contract/operation.ts'
import type { LookManner, Seen } from '../../contract/subjects.ts'
import type { AuditActor, AuditEntry } from '../../db/audit.ts'
import type { ResumedJob } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import type { CallerFor, StaffCaller, VolunteerCaller } from './caller.ts'
import type { Change } from './change.ts'
import type { Retry } from './idempotency.ts'
import type { Services } from './services.ts'

/** The single file of a multipart call; its bytes are counted against the operation's limit while they are read. */
export type UploadedFile = { name: string; content: Buffer }

/** Everything that a handler gets: the request read and checked, who asks, and the one way to write. */
export type Call<Spec extends OperationSpec> = {
  query: QueryOf<Spec>
  params: ParamsOf<Spec>
  body: Spec extends { body: 'file' } ? UploadedFile : BodyOf<Spec>
  caller: CallerFor<Spec['access']>
  db: Db
  services: Services
  /** The version that If-Match names, when the caller sent one (S-15). */
  if_match: number | undefined
  /** Fires when the caller goes away before the answer: long work stops there. */
  gone: AbortSignal
  request: {
    id: string
    address: string
    user_agent: string
    cookies: Record<string, string | undefined>
    /** Of the volunteer area that asks: what it cannot draw is left out. */
    area_version: number
    /** The Idempotency-Key as it came: for what must stay one thing beyond one account and operation. */
    retry_key: string | null
    /** The hash of the address and the Idempotency-Key: this try of this call. Null without a key. */
    attempt: string | null
  }
  /** Answers with another of the operation's declared statuses. */
  setStatus(status: number): void
  /** Sets a cookie with this server's flags, or clears it with null. `max_age` in seconds. */
  setCookie(name: string, value: string | null, max_age?: number): void
  /**
   * Runs `work` in one transaction with its audit rows and, for a retried call, its kept answer (S-14, S-16):
   * what `work` returns is the operation's answer. At least one audit entry is demanded.
   */
  change<T extends Changed<Spec>>(work: (change: Change) => Promise<T>): Promise<T>
  /** One transaction of a job, which has many; its last one is the `change`. */
  part<T>(work: (change: Change) => Promise<T>): Promise<T>
  /** For work that outlives its call: who does it, the try that it answers, and the import that goes on after a crash. */
  job: {
    actor: AuditActor
    retry: (Omit<Retry, 'isBody' | 'vault'> & Partial<Retry>) | null
    resumes: ResumedJob | null
    /** The answer that is kept for the try by now. */
    kept(): Promise<{ answer: unknown } | null>
  }
  /** Entries for `auditPrepared` of a change, made before its transaction begins. */
  auditRecords(entries: readonly AuditEntry[]): object[]
  /** An audit row for something read (S-14), in a transaction of its own. */
  recordRead(entry: AuditEntry): Promise<void>
  /** Says whom the answer shows, where its row leaves that to the handler ('told'); written within the second. */
  looked(manner: LookManner, seen: Partial<Seen>): void
}

/**
 * What a change returns where its answer is kept for a second try (S-16): the answer itself, for whatever else is refused by the
 * row's schema, and with it the change. Free where no answer is kept: of secret rows, of reading, of what answers nothing.
 */
type Changed<Spec extends OperationSpec> = Spec extends {
  method: 'POST' | 'PUT' | 'DELETE'
  response: object
  is_secret?: false
}
  ? AnswerOf<Spec> | (Spec extends { response_for_volunteer: object } ? AnswerForVolunteer<Spec> : never)
  : unknown

/** A row that answers a volunteer something else has a handler for either. */
export type Handler<Spec extends OperationSpec> = Spec extends { response_for_volunteer: unknown }
  ? {
      staff(call: Call<Spec> & { caller: StaffCaller }): Promise<AnswerOf<Spec>>
      volunteer(call: Call<Spec> & { caller: VolunteerCaller }): Promise<AnswerForVolunteer<Spec>>
    }
  : (call: Call<Spec>) => Promise<AnswerOf<Spec>>

/** One handler for every operation of a noun: a missing one does not compile. */
export type HandlersOf<Group extends Record<string, OperationSpec>> = {
  [Name in keyof Group]: Handler<Group[Name]>
}
