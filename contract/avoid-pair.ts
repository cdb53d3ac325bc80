import { z } from 'zod'
import { id, idKey, isCleanText, requiredText, serialNumber } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { aboutAPerson } from './person-schema.ts'

export const BECAUSE_MAX = 500

export const avoidPairCreate = z.strictObject({
  beneficiary_serial_number: serialNumber,
  /** Whose the number was on the screen (H-1990). */
  beneficiary_id: id.optional(),
  volunteer_account_id: id,
  because: requiredText('Say why', BECAUSE_MAX).refine(
    (value) => !holdsNric(value),
    'NRIC is not kept here: leave it out',
  ),
})

/** A volunteer and a person who must not meet. Staff alone read it: no answer to a volunteer names one (0123). */
export const avoidPair = aboutAPerson(
  z.object({
    id: z.int(),
    beneficiary_serial_number: z.string(),
    beneficiary_name: z.string(),
    volunteer_account_id: z.int(),
    volunteer_name: z.string(),
    because: z.string(),
    by_name: z.string(),
    at: z.string(),
    /** They were assigned when it was recorded, or have come back with a restore: staff decide whether that ends. */
    is_assigned: z.boolean(),
  }),
)
export type AvoidPair = z.infer<typeof avoidPair>

const path = '/avoid-pair'
/** A beneficiary by serial number, a volunteer by account id. */
const person = z.strictObject({
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
})

/** Who must not meet, with the reason: a hard rule of every assignment until it is ended (visits 5 and 7, 0123). */
export const avoidPairOperations = {
  listOfPerson: operation({
    method: 'GET',
    path,
    summary: 'From whom a person is kept apart by now, with the reasons; whoever lies deleted is not named',
    query: person,
    response: z.array(avoidPair),
    status: 200,
    access: 'admin',
    subjects: {
      opened: { either: true },
      listed: {
        beneficiary: ['answer.beneficiary_serial_number'],
        volunteer: ['answer.volunteer_account_id'],
      },
    },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['avoid-pair', 'beneficiary', 'volunteer', 'match', 'activity'],
    summary:
      'Record that a volunteer and a beneficiary must not meet; 409 where that is recorded. Whoever is assigned stays so, and the answer says it',
    body: avoidPairCreate,
    response: avoidPair,
    status: 201,
    access: 'admin',
    subjects: {
      listed: {
        beneficiary: ['answer.beneficiary_serial_number'],
        volunteer: ['answer.volunteer_account_id'],
      },
    },
  }),
  end: operation({
    method: 'DELETE',
    path,
    changes: ['avoid-pair', 'beneficiary', 'volunteer', 'match', 'activity'],
    summary: 'End it: the two can be assigned again; nobody is',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'admin',
  }),
} as const
