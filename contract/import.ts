import { z } from 'zod'
import { idKey, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { IMPORT_SORTS } from './sorts.ts'

export const IMPORT_NOUNS = ['beneficiary', 'volunteer'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]

/** How far an import that is being written, or taken back, has come. */
export const importRunning = z.object({
  kind: z.enum(['import', 'take_back']),
  done: z.int(),
  total: z.int(),
  is_stopping: z.boolean(),
})

/** An import that wrote something, with what became of it. */
export const importRecord = z.object({
  id: z.int(),
  noun: z.enum(IMPORT_NOUNS),
  /** The programme or initiative it went into and its name at that time; null and '' for the organisation. */
  into_id: z.int().nullable(),
  into_name: z.string(),
  file_name: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  refused: z.int(),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: z.string(),
  taken_back_at: z.string().nullable(),
  taken_back_by_name: z.string(),
  /** People whom a take-back left as they were: they can be taken back once what holds them is gone. */
  stayed: z.int(),
  /** While it is under way; then the counts above are not there yet. */
  running: importRunning.nullable(),
  /** Which of the two could not be ended: what it did stands, and it can be tried again. */
  given_up: z.enum(['import', 'take_back']).nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** Why somebody whom an import touched is left as they are. */
export const STAY_REASONS = [
  'edited',
  'imported again',
  'assigned',
  'has responses',
  'has visits',
  'in another programme',
  'in another initiative',
  'signed in',
  'care changed',
  'deleted',
] as const

export const TAKE_BACK_STAYS_MAX = 500

/** What taking an import back does, or did. */
export const takeBackReport = z.object({
  /** People whom the import made: they go to Recently deleted, in one batch. */
  deleted: z.int(),
  /** People whom it changed: they get back what stood there before. */
  put_back: z.int(),
  /** People whom it only brought into the programme or initiative: they leave it. */
  left: z.int(),
  /** People who stay as they are, in whole or in part: something has happened since. */
  stayed: z.int(),
  /** People who were deleted since: nothing is done to them, and nobody waits for them. */
  deleted_since: z.int(),
  /** The first 500 of those who stay or were deleted since. `key` is a serial number or an account id, '' for whoever is deleted. */
  stays: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        address: z.string(),
        because: z.enum(STAY_REASONS),
        /** The other programmes or initiatives that they are in, for that reason. */
        places: z.array(z.string()),
        /** Who did the last of it, and when; '' and null when that is not known. */
        by: z.string(),
        at: z.string().nullable(),
      }),
    )
    .max(TAKE_BACK_STAYS_MAX),
  /** False for an import of somebody else's: a super admin takes that back. */
  may_take_back: z.boolean(),
  /** It could not be ended: these counts are of what was done, and the rest can be taken back anew. */
  given_up: z.literal(true).optional(),
})
export type TakeBackReport = z.infer<typeof takeBackReport>

const path = '/import'
const byId = z.strictObject({ id: idKey })

export const importOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of imports, the latest first; `order=asc` turns it round, `q` looks into file names',
    query: z.strictObject({ ...pageQuery(IMPORT_SORTS), noun: z.enum(IMPORT_NOUNS).optional() }),
    response: pageOf(importRecord),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One import',
    query: byId,
    response: importRecord,
    status: 200,
    access: 'admin',
  }),
  running: operation({
    method: 'GET',
    path,
    summary: 'Imports that are being written or taken back now',
    query: z.strictObject({ running: z.literal('1') }),
    response: z.array(importRecord),
    status: 200,
    access: 'admin',
  }),
  stop: operation({
    method: 'POST',
    path: '/import/stop',
    changes: ['import'],
    summary:
      'Stop an import that is being written before its next portion: one’s own, a super admin any. What is written stays, and can be taken back',
    query: byId,
    response: importRecord,
    status: 201,
    access: 'admin',
  }),
  takeBackReport: operation({
    method: 'GET',
    path: '/import/take-back',
    summary: 'What taking this import back would do, and who stays because of what happened since',
    query: byId,
    response: takeBackReport,
    status: 200,
    access: 'admin',
    subjects: { listed: 'told' },
  }),
  takeBack: operation({
    method: 'POST',
    path: '/import/take-back',
    changes: [
      'import',
      'beneficiary',
      'volunteer',
      'programme',
      'initiative',
      'own-field',
      'form',
      'planned-visit',
      'deletion',
    ],
    summary:
      'Take an import back: whoever does so takes back their own, a super admin any; twice is 409 (G-22)',
    query: byId,
    response: takeBackReport,
    status: 201,
    access: 'admin',
    subjects: { listed: 'told' },
  }),
}
