import { z } from 'zod'
import { idKey, isCleanText } from './fields.ts'
import { operation } from './operation.ts'
import { OWN_NAME, ownNoun } from './own-kinds.ts'
import { aboutAPerson } from './person-schema.ts'

/** By the field's lasting name: '' or absent where nothing is kept. */
const values = z.record(z.string(), z.string())
export const ownValues = aboutAPerson(
  z.object({
    values,
    /** The sensitive ones that hold something: their values are asked for by themselves. */
    hidden: z.array(z.string()),
    version: z.int(),
  }),
)
export type OwnValues = z.infer<typeof ownValues>

/** What is absent stays as it is; '' clears. Each is checked by its field's own definition. */
export const ownValuesEdit = z.strictObject({
  values: z.record(z.string().regex(OWN_NAME, 'Not a field'), z.string().max(20_000).nullable()),
})

const path = '/own-value'
/** A beneficiary by serial number, a volunteer by account id. */
const person = z.strictObject({
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
})

/** Beside a beneficiary's number whose it was on the screen (H-1990). */
const personMeant = person.extend({ beneficiary_id: idKey.optional() })

export const ownValueOperations = {
  get: operation({
    method: 'GET',
    path,
    summary: 'What is kept of a person in the organisation’s own fields, without the sensitive ones',
    query: person,
    response: ownValues,
    status: 200,
    access: 'admin',
    subjects: { opened: { either: true } },
  }),
  show: operation({
    method: 'GET',
    path: '/own-value/sensitive',
    summary: 'The sensitive values of a person; audited (S-14)',
    query: personMeant,
    response: ownValues,
    status: 200,
    access: 'admin',
    may_clash: true,
    subjects: { opened: { either: true } },
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['own-value', 'activity'],
    summary: 'Fill in a person’s own fields',
    query: personMeant,
    body: ownValuesEdit,
    response: ownValues,
    status: 200,
    access: 'admin',
    ignores: ['version', 'hidden'],
  }),
}
