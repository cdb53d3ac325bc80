import {
  type BulkRecord,
  beneficiaryBulkOperations,
  bulkOperations,
  volunteerManyOperations,
} from '../../../contract/bulk.ts'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import type { BodyInputOf } from '../../../contract/operation.ts'
import { call } from '../../api/client.ts'
import type { PersonRef } from '../person/person-ref.ts'

type BeneficiaryMany = BodyInputOf<typeof beneficiaryBulkOperations.preview>
type VolunteerMany = BodyInputOf<typeof volunteerManyOperations.preview>
/** What is to be done, and to whom. */
export type Many = { noun: 'beneficiary'; body: BeneficiaryMany } | { noun: 'volunteer'; body: VolunteerMany }

/** Of one of the nouns: whom. */
export type BulkWho =
  | { noun: 'beneficiary'; who: BeneficiaryMany['who'] }
  | { noun: 'volunteer'; who: VolunteerMany['who'] }

/** One person: whoever was on the screen, whoever has the number by now (H-1990). */
export const whoOf = ({ serialNumber, beneficiaryId }: Omit<PersonRef, 'name'>): BeneficiaryMany['who'] => ({
  keys: [serialNumber],
  ...(beneficiaryId !== undefined && { beneficiary_ids: [beneficiaryId] }),
})

export const previewBulk = (many: Many): Promise<BulkPreview> =>
  many.noun === 'beneficiary'
    ? call(beneficiaryBulkOperations.preview, { body: many.body })
    : call(volunteerManyOperations.preview, { body: many.body })

/** Under a key that is kept while its answer may have been lost: `useBulkStart`. */
export const startBulk = (
  many: Many,
  expected: BulkPreview['expected'],
  idempotency_key: string,
): Promise<BulkRecord> =>
  many.noun === 'beneficiary'
    ? call(beneficiaryBulkOperations.start, { body: { ...many.body, expected }, idempotency_key })
    : call(volunteerManyOperations.start, { body: { ...many.body, expected }, idempotency_key })

/** Portion after portion, each as large as the server makes it, until it is done, or somebody stops it. */
export async function runBulk(
  begun: BulkRecord,
  onStep: (record: BulkRecord) => void,
  isStopped: () => boolean,
): Promise<BulkRecord> {
  let record = begun
  onStep(record)
  while (record.done < record.total && !isStopped()) {
    const before = record.done
    record = await call(bulkOperations.portion, { query: { id: record.id } })
    // Nobody had their turn: whoever is missing was deleted for good meanwhile.
    if (record.done <= before) record = { ...record, total: record.done }
    onStep(record)
  }
  return record
}

/** Takes all of it back; answers how many stayed because they were changed since. */
export async function takeBackBulk(id: number): Promise<number> {
  let answer = await call(bulkOperations.takeBack, { query: { id } })
  while (answer.waiting > 0) answer = await call(bulkOperations.takeBack, { query: { id } })
  return answer.stayed
}

/** What may look otherwise afterwards. */
export const bulkChanges = bulkOperations.portion.changes
