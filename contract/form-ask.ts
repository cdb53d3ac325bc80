import { z } from 'zod'
import { id, serialNumber } from './fields.ts'
import { operation } from './operation.ts'

/** So many at once: a longer list is asked portion by portion, so that nobody waits long. */
export const ASK_MAX = 500
/** A phone shows for so many days that the office asked. */
export const ASKED_SHOWN_DAYS = 14

const many = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Choose at least one').max(ASK_MAX, `At most ${ASK_MAX} at once`)

/** A form that is still to be filled in about somebody. */
export const pendingForm = z.strictObject({
  beneficiary_serial_number: serialNumber,
  programme_id: id,
  stage: id,
})
export type PendingFormKey = z.infer<typeof pendingForm>

/** What came of asking: counted in forms where forms were named, in people where people were. */
export const askedAnswer = z.object({
  /** Who was told now: named, for one may be told in several portions. Without a phone signed in, somebody rings them. */
  volunteers: z.array(z.object({ account_id: z.int(), has_phone: z.boolean() })),
  /** Of which at least one volunteer was told now. */
  asked: z.int(),
  /** Of which everybody was told today before. */
  already: z.int(),
  /** To whom nobody is assigned. */
  alone: z.int(),
  /** Filled in meanwhile, or of somebody who has died. */
  gone: z.int(),
})
export type AskedAnswer = z.infer<typeof askedAnswer>

export const formAskOperations = {
  ask: operation({
    method: 'POST',
    path: '/form/ask',
    changes: ['form'],
    summary:
      'Tell the assigned volunteers, on their phones, which forms are still to be filled in; of people by number all of them, and a visit where there is none. Each once a day at most',
    body: z.union(
      [z.strictObject({ forms: many(pendingForm) }), z.strictObject({ people: many(serialNumber) })],
      { error: 'Say which forms, or whose' },
    ),
    response: askedAnswer,
    status: 201,
    access: 'admin',
    subjects: {
      nobody: 'numbers of those who were asked; each asking is an event of the log, which names them',
    },
  }),
}
