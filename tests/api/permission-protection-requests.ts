import type { accessPackOperations } from '../../contract/access-pack.ts'
import type { breachOperations } from '../../contract/breach.ts'
import { addDays, today } from '../../contract/calendar-day.ts'
import type { forgettingOperations } from '../../contract/forgetting.ts'
import type { protectionRequestOperations } from '../../contract/protection-request.ts'
import type { retentionRuleOperations } from '../../contract/retention-rule.ts'
import { aProtectionRequest } from '../factories.ts'
import { anIdlePerson, turnRuleOn } from '../idle-person.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const about = (w: World) => ({ noun: 'beneficiary', key: w.assigned_serial })
const at = (serial: string) => `/protection-request?noun=beneficiary&key=${serial}`

async function another(w: World): Promise<number> {
  const body = aProtectionRequest()
  return (await w.kampung.call('POST', at(w.assigned_serial), { as: 'super_admin', body })).body.id
}

const protection_request: Group<typeof protectionRequestOperations> = {
  listOfPerson: (w) => ({ query: about(w) }),
  page: () => page(),
  get: async (w) => ({ query: { id: await another(w) } }),
  create: (w) => ({ query: about(w), body: aProtectionRequest() }),
  update: async (w) => ({ query: { id: await another(w) }, body: { wish: 'The answers alone' } }),
  forgetting: async (w) => {
    const body = aProtectionRequest({ kind: 'forget' })
    const { serial_number } = await w.spare.beneficiary()
    const path = `/protection-request?noun=beneficiary&key=${serial_number}`
    return { query: { id: (await w.kampung.call('POST', path, { as: 'super_admin', body })).body.id } }
  },
  close: async (w) => ({
    query: { id: await another(w) },
    body: { outcome: 'done', reason: 'Handed to them' },
  }),
}

/** Of a copy that is looked through as it is. */
async function readPack(w: World): Promise<{ query: { id: number }; body: { seen: string; lines: [] } }> {
  const query = { id: await another(w) }
  const { body } = await w.kampung.call('GET', `/protection-request/pack?id=${query.id}`, {
    as: 'super_admin',
  })
  return { query, body: { seen: body.seen, lines: [] } }
}

const access_pack: Group<typeof accessPackOperations> = {
  get: async (w) => ({ query: { id: await another(w) } }),
  decide: readPack,
  file: async (w) => {
    const { query, body } = await readPack(w)
    await w.kampung.call('PUT', `/protection-request/pack?id=${query.id}`, { as: 'super_admin', body })
    return { query }
  },
}

const off = { is_on: false, status: 'Inactive', idle_months: 84 }
const retention_rule: Group<typeof retentionRuleOperations> = {
  list: () => ({}),
  preview: () => ({ query: { noun: 'volunteer', status: 'Inactive', idle_months: 84 } }),
  update: () => ({ query: { noun: 'volunteer' }, body: off }),
}

/** Somebody whom the rule of beneficiaries proposes. */
async function idle(w: World): Promise<{ noun: string; key: string }> {
  await turnRuleOn(w.kampung, 'beneficiary')
  const { noun, key } = await anIdlePerson(w.kampung, 'beneficiary', '2012-01-01')
  return { noun, key }
}
const kept = { reason: 'A claim is open', keep_until: addDays(today(), 30) }

const forgetting: Group<typeof forgettingOperations> = {
  page: async (w) => {
    await idle(w)
    return page()
  },
  impact: async (w) => ({ query: await idle(w) }),
  // With a wrong password; `forgetting-by-rule.test.ts` forgets somebody.
  forget: async (w, kind) => ({
    as: await w.fresh(kind),
    query: await idle(w),
    body: { password: 'another password' },
  }),
  keep: async (w) => ({ query: await idle(w), body: kept }),
  endKeep: async (w) => {
    const query = await idle(w)
    const path = `/forgetting?noun=${query.noun}&key=${query.key}`
    await w.kampung.call('PUT', path, { as: 'super_admin', body: kept })
    return { query }
  },
}

/** From an address that nobody worked from: it is asked for all the same. */
const breachAsked = () => ({ from: addDays(today(), -1), to: today(), address: '203.0.113.7' })

const breach: Group<typeof breachOperations> = {
  get: () => ({ query: { ...breachAsked(), page: 1 } }),
  file: () => ({ query: breachAsked() }),
  phones: (w) => ({ query: { account_id: w.volunteers.assigned_volunteer.account_id ?? 0 } }),
}

export const protectionDeskRequests = { protection_request, access_pack, retention_rule, forgetting, breach }
