import { z } from 'zod'
import { email, nricEntry } from './fields.ts'
import { language } from './language.ts'
import { operation } from './operation.ts'

/** Who the person says to be, and where their mail is read. Neither proves anything by itself. */
export const mailCodeAsked = z.strictObject({
  nric_last4: nricEntry,
  email: email('Invalid email address'),
  /** Of the screen on which it is asked for: the mail is written in it. */
  language: language.optional(),
})

/** S-03, H-1570: a volunteer's own way to a code, where a super admin has switched it on. */
export const volunteerMailCodeOperations = {
  ask: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/mail-code',
    changes: [],
    is_secret: true,
    summary: 'Ask for a sign-in code by mail; the answer is the same for whoever asks (S-03)',
    body: mailCodeAsked,
    status: 204,
    access: 'public',
  }),
}
