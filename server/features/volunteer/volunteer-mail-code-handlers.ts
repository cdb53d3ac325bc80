import { Problem } from '../../../contract/problem.ts'
import type { volunteerMailCodeOperations } from '../../../contract/volunteer-mail-code.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { newCode, requireSignInOn } from './volunteer-admission.ts'
import { mailCodeLetter } from './volunteer-mail-code-letter.ts'
import { holdMailable, insertMailCode, lockCodeByMailForShare } from './volunteer-mail-code-repository.ts'

type Ask = Call<typeof volunteerMailCodeOperations.ask>

const off = () => new Problem('forbidden', { message: 'Sign-in codes by mail are switched off' })

/**
 * By network and by address, whether anybody has it or not: what is refused tells nothing. The network comes first, so that
 * one of them uses up few of other people's codes. Throws 429.
 */
async function consumeCode({ body, services, request }: Ask): Promise<void> {
  await services.limits.consume('mail_code_address', request.address)
  await services.limits.consume('mail_code_email', body.email)
  await services.limits.consume('mail_code_email_day', body.email)
}

/** S-03, 0115: a code that goes to the address on a volunteer's page. */
export const volunteerMailCodeHandlers: HandlersOf<typeof volunteerMailCodeOperations> = {
  /**
   * Takes the last 4 and an address, and answers everybody the same after the same work. Throws 403 while codes by mail or
   * volunteers' sign-in are off, 429 beyond its limits (H-1570, H-1571).
   */
  async ask(call) {
    const { body, db, services, change } = call
    const { mail, vault, keyedHash } = services
    const { is_code_by_mail_on, organisation_name } = await requireSignInOn({ db })
    if (!mail || !is_code_by_mail_on) throw off()
    await consumeCode(call)
    const named = { indexes: vault.last4IndexesOf(body.nric_last4), text: body.nric_last4 }
    const code = newCode()
    const to = await change(async ({ tx, audit }) => {
      if (!(await lockCodeByMailForShare(tx))) throw off()
      const volunteer = await holdMailable(tx, named, body.email)
      const isSent = await insertMailCode(tx, volunteer?.id, keyedHash(`code ${code}`))
      const sent = isSent ? volunteer : undefined
      const action = sent ? 'mailed_code' : 'asked_code'
      await audit({ action, entity: 'volunteer', entity_id: sent?.account_id ?? '' })
      return sent
    })
    // To the address as it is kept, never as it was typed: two that look alike are two mailboxes.
    if (to !== undefined)
      mail.post(mailCodeLetter(to.email, { code, organisation_name, language: body.language ?? 'en' }), () =>
        // Whoever asked was answered by then: the office alone is told (H-1655).
        call.recordRead({ action: 'code_not_mailed', entity: 'volunteer', entity_id: to.account_id }),
      )
    return undefined
  },
}
