import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import { contactNumber, fileKey, id, lastEngagement, newSerialNumber, status } from './fields.ts'
import { nameAnswer, nameFields, withWholeName } from './name-fields.ts'
import { aboutAPerson } from './person-schema.ts'
import { statusAnswer, statusFields } from './status-reason.ts'

const NUMBER_REQUIRED = 'Contact number is required'

/** As it leaves. */
export const beneficiary = aboutAPerson(
  z.object({
    serial_number: z.string(),
    profile_picture: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    ...nameAnswer,
    ...addressAnswer,
    contact_number: z.string(),
    /** Then, and only then, the contact number is ''. */
    has_no_telephone: z.boolean(),
    status,
    ...statusAnswer,
    last_engagement: z.string().nullable(),
    programme_id: z.int().nullable(),
    version: z.int(),
  }),
)

/** What the New and Edit forms share (G-05), without the programme's status. */
export const beneficiaryFields = z.strictObject({
  serial_number: newSerialNumber,
  profile_picture: fileKey.optional(),
  ...nameFields,
  ...addressFields,
  // Blank is for those alone who have no telephone: the schemas below see to it.
  contact_number: contactNumber(NUMBER_REQUIRED, true),
  /** Absent says that there is a number. */
  has_no_telephone: z.boolean({ error: 'Choose Yes or No' }).optional(),
})

/** No number without the tick, and no tick beside a number. */
const withTelephone = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.superRefine(
    (value: { contact_number?: unknown; has_no_telephone?: unknown } | null, context) => {
      const isWithout = value?.has_no_telephone === true
      if (value?.contact_number === '' && !isWithout)
        context.addIssue({ code: 'custom', path: ['contact_number'], message: NUMBER_REQUIRED })
      if (value?.contact_number && isWithout)
        context.addIssue({
          code: 'custom',
          path: ['has_no_telephone'],
          message: 'Take out the number, or the tick',
        })
    },
    // Beside whatever else is wrong: a form shows all of it at once.
    { when: () => true },
  )

/** With `programme_id` the person is created and linked in one transaction (S-17). */
export const beneficiaryCreate = withTelephone(
  withWholeName(
    beneficiaryFields.extend({ status: status.optional(), ...statusFields, programme_id: id.nullish() }),
  ),
)

/** `last_engagement`: absent leaves it, null or '' clears it (G-20). */
export const beneficiaryUpdate = withTelephone(
  withWholeName(
    beneficiaryFields.extend({ status, ...statusFields, last_engagement: lastEngagement.optional() }),
  ),
)
