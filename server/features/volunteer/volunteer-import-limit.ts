import { Problem } from '../../../contract/problem.ts'
import type { volunteerOperations } from '../../../contract/volunteer.ts'
import type { Call } from '../../http/call.ts'
import { limitRules } from '../../http/limit-rules.ts'
import type { Disclosure } from '../../import/import-answer.ts'

type ImportCall = Call<typeof volunteerOperations.import>

const message =
  'This file names many NRICs of people who stand here under another name or number. Nothing was done. Try again in an hour with fewer of them, or ask a super admin to import it'

/**
 * S-07: a file of all NRICs that a mask leaves open would tell whose is whose, so what an import or its preview tells is
 * audited by the people's accounts and counted as looking them up is; the same NRIC again within the hour is no news. A
 * super admin may read NRICs in bulk (G-12) and is audited only. Throws 429.
 */
export async function recordDisclosures(
  call: ImportCall,
  told: readonly Disclosure[],
  rows: number,
): Promise<void> {
  const { initiative_id, preview } = call.query
  const { limits } = call.services
  const naming = told.filter(({ people }) => people.length > 0)
  const isBulk = new Set(naming.map(({ key }) => key)).size > limitRules.nric_guess.tries
  const news = isBulk ? naming : await notDisclosedYet(call, naming)
  await call.recordRead({
    action: preview ? 'previewed_import' : 'tried_import',
    entity: initiative_id === undefined ? 'volunteer' : 'initiative',
    entity_id: initiative_id ?? '',
    after: { rows, looked_up_nric_of: [...new Set(naming.flatMap(({ people }) => people))] },
  })
  if (!isBulk)
    for (const entity_id of new Set(news.flatMap(({ people }) => people)))
      await call.recordRead({ action: 'looked_up_nric', entity: 'volunteer', entity_id, reason: 'import' })
  if (told.length === 0 || call.caller.role === 'super_admin') return
  const caller = String(call.caller.id)
  try {
    await limits.consume('nric_guess', caller, news.length)
    await limits.consume('nric_fit', caller, told.length - naming.length)
  } catch (error) {
    // Nobody has been told of them after all.
    if (!isBulk) for (const { key } of news) await limits.reset('nric_told', keyOf(call, key))
    throw inWords(error)
  }
}

/**
 * Throws 429 when the account has spent what it may be told: before a file is looked at, for a refusal that came only
 * for those NRICs that are known here would itself say which they are.
 */
export async function refuseSpent({ caller, services }: ImportCall): Promise<void> {
  if (caller.role === 'super_admin') return
  try {
    await services.limits.consume('nric_guess', String(caller.id), 0)
    await services.limits.consume('nric_fit', String(caller.id), 0)
  } catch (error) {
    throw inWords(error)
  }
}

const keyOf = ({ caller }: ImportCall, key: string) => `${caller.id} ${key}`

/** Marks them as told, and answers those that were not yet. */
async function notDisclosedYet(call: ImportCall, told: readonly Disclosure[]): Promise<Disclosure[]> {
  const news: Disclosure[] = []
  for (const one of told) {
    try {
      await call.services.limits.consume('nric_told', keyOf(call, one.key))
      news.push(one)
    } catch (error) {
      if (!isTooMany(error)) throw error
    }
  }
  return news
}

const isTooMany = (error: unknown): error is Problem => error instanceof Problem && error.code === 'too_many'

const inWords = (error: unknown): unknown =>
  isTooMany(error) && error.retry_after !== undefined
    ? new Problem('too_many', { message, retry_after: error.retry_after })
    : error
