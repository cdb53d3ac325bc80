import { z } from 'zod'
import { idKey, requiredText, text } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { OWN_CHOICES_MAX, OWN_FIELDS_MAX, ownField, ownKind, ownNoun } from './own-kinds.ts'

const name = requiredText('Give the field a name', 60)
export const TOO_MANY_CHOICES = `At most ${OWN_CHOICES_MAX} choices: make it a text, or split it into two fields`
export const ownChoiceName = requiredText('A choice needs a name', 80).refine(
  (value) => !holdsNric(value),
  'NRIC is not kept as a choice: leave it out',
)
export const ownChoices = z
  .array(
    z.strictObject({
      /** Absent for a new one. */
      id: z.int().min(1).optional(),
      name: ownChoiceName,
      is_retired: z.boolean().default(false),
    }),
  )
  .max(OWN_CHOICES_MAX * 5, TOO_MANY_CHOICES)
  .refine((all) => all.filter(({ is_retired }) => !is_retired).length <= OWN_CHOICES_MAX, TOO_MANY_CHOICES)

/** What can be changed of a field; its kind is what its values are, and stays. */
export const ownFieldEdit = z.strictObject({
  name,
  help: text(200).default(''),
  section: text(60).default(''),
  choices: ownChoices.default([]),
  is_for_volunteers: z.boolean().default(false),
  is_sensitive: z.boolean().default(false),
})
export const ownFieldCreate = ownFieldEdit.extend({ noun: ownNoun, kind: ownKind })

/** How many people a field, and each of its choices, is filled in for; among the living. */
export const ownHolders = z.object({
  held: z.int(),
  choices: z.array(z.object({ id: z.int(), held: z.int() })),
})

const path = '/own-field'
const byId = z.strictObject({ id: idKey })
const changes = ['own-field', 'beneficiary', 'volunteer'] as const

/** The fields that an organisation makes for itself: super admins define them, all staff fill them in. */
export const ownFieldOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every field of the organisation’s own, the retired ones too, in the order of the forms',
    query: z.strictObject({}),
    response: z.array(ownField),
    status: 200,
    access: 'admin',
  }),
  holders: operation({
    method: 'GET',
    path: '/own-field/holders',
    summary: 'How many people hold a value of this field, and each of its choices',
    query: byId,
    response: ownHolders,
    status: 200,
    access: 'super_admin',
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Make a field for beneficiaries or for volunteers',
    body: ownFieldCreate,
    response: ownField,
    status: 201,
    access: 'super_admin',
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Rename a field, change its help, section, choices and who sees it; values stay',
    query: byId,
    body: ownFieldEdit,
    response: ownField,
    status: 200,
    access: 'super_admin',
    ignores: ['id', 'noun', 'kind', 'position', 'retired_at', 'version'],
  }),
  order: operation({
    method: 'PUT',
    path: '/own-field/order',
    changes,
    summary: 'The order of a noun’s fields, all of them by their ids',
    query: z.strictObject({ noun: ownNoun }),
    body: z.strictObject({ ids: z.array(z.int()).max(OWN_FIELDS_MAX, `At most ${OWN_FIELDS_MAX} fields`) }),
    response: z.array(ownField),
    status: 200,
    access: 'super_admin',
  }),
  retire: operation({
    method: 'PUT',
    path: '/own-field/retired',
    changes,
    summary: 'Take a field out of use, or bring it back; its values stay',
    query: byId,
    body: z.strictObject({ is_retired: z.boolean('Say whether it is retired') }),
    response: ownField,
    status: 200,
    access: 'super_admin',
  }),
}
