import { z } from 'zod'
import { id, idKey, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { aboutAPerson } from './person-schema.ts'
import { DELETION_SORTS } from './sorts.ts'

/** What goes along with a delete, said in the confirmation (G-22). */
export const deletionImpact = z.object({ summary: z.string() })

/** What a batch is about: the record that somebody pressed Delete on, or the import that was taken back (G-22). */
export const DELETION_ENTITIES = [
  'programme',
  'initiative',
  'partner',
  'beneficiary',
  'volunteer',
  'form',
  'comms_log',
  'contact',
  'engagement',
  'follow_up',
  'planned_visit',
  'person_log',
  'view',
  'import',
] as const
const entity = z.enum(DELETION_ENTITIES)
export type DeletionEntity = z.infer<typeof entity>

/** One delete that waits to be restored or purged (G-23). */
export const deletion = aboutAPerson(
  z.object({
    id: z.int(),
    entity,
    label: z.string(),
    /** '3 forms and 41 links': what went along, as the confirmation said. */
    summary: z.string(),
    deleted_by_name: z.string(),
    deleted_at: z.string(),
    /** Whole days until it is purged; 0 when that is due. */
    days_left: z.int(),
    /** Somebody in it asked to be forgotten (0065). */
    is_to_be_forgotten: z.boolean(),
  }),
)
export type Deletion = z.infer<typeof deletion>

/** The same, opened: what it holds, and why it cannot be restored just now ('' when it can). */
export const deletionDetail = aboutAPerson(
  deletion.extend({
    holds: z.array(z.object({ what: z.string(), count: z.int(), examples: z.array(z.string()) })),
    obstacle: z.string(),
  }),
)
export type DeletionDetail = z.infer<typeof deletionDetail>

/** What came back: `record_key` addresses the record, `notes` say what could not be as it was. */
export const restored = z.object({
  entity,
  label: z.string(),
  record_key: z.string(),
  notes: z.array(z.string()),
})
export type Restored = z.infer<typeof restored>

const path = '/deletion'
const byId = z.strictObject({ id: idKey })

export const deletionOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of what waits in Recently deleted, the newest first (G-12, G-23)',
    query: z.strictObject({ ...pageQuery(DELETION_SORTS), entity: entity.optional() }),
    response: pageOf(deletion),
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'names what was deleted, and of a person no more than the name' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One batch with what it holds, and what stands in the way of restoring it',
    query: byId,
    response: deletionDetail,
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'names what was deleted, and of a person no more than the name' },
  }),
  restore: operation({
    method: 'POST',
    path: '/deletion/restore',
    changes: [
      'avoid-pair',
      'beneficiary',
      'comms-log',
      'contact',
      'deletion',
      'drive',
      'engagement',
      'follow-up',
      'form',
      'initiative',
      'partner',
      'person-log',
      'planned-visit',
      'programme',
      'volunteer',
      'activity',
    ],
    summary: 'Bring a whole batch back (G-22); 409 says what clashes and what to do',
    body: z.strictObject({ id }),
    response: restored,
    status: 200,
    access: 'super_admin',
  }),
  purge: operation({
    method: 'DELETE',
    asks_factor: true,
    path,
    changes: ['deletion', 'activity'],
    summary: 'Delete a batch for good before its time (G-23)',
    query: byId,
    status: 204,
    access: 'super_admin',
  }),
}
