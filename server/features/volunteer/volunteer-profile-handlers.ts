import { isDeepStrictEqual } from 'node:util'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import { type VolunteerProfile, volunteerProfile } from '../../../contract/volunteer-profile-fields.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { asProfile, readProfile, saveProfile } from '../../records/profiles.ts'
import { withoutUndefined } from '../../records/values.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { findVolunteer, lockVolunteer } from './volunteer-repository.ts'

const entity = 'volunteer'
type Operations = typeof volunteerProfileOperations

/** What a volunteer offers: kept by staff, and by the volunteer on the phone. */
export const volunteerProfileHandlers: HandlersOf<Operations> = {
  get: ({ db, query, services }) => read(db, query.account_id, services.organisation),
  update: (call) => save(call, call.query.account_id),
  getOwn: ({ db, caller, services }) => read(db, caller.account_id, services.organisation),
  updateOwn: saveOwn,
}

async function read(db: Db, account_id: number, organisation: Organisation): Promise<VolunteerProfile> {
  return await profileOf(db, found(await findVolunteer(db, { account_id })).id, organisation)
}

async function profileOf(db: Db, id: number, organisation: Organisation): Promise<VolunteerProfile> {
  const fields = fieldsOf(entity, organisation)
  return volunteerProfile.parse(asProfile(fields, await readProfile(db, entity, fields, id)))
}

/** Each change stands in the log for good: what changes nothing is none, and the others are limited as filing is (S-06, S-14). */
async function saveOwn(call: Call<Operations['updateOwn']>): Promise<VolunteerProfile> {
  const { body, caller, db, if_match, services } = call
  const before = await read(db, caller.account_id, services.organisation)
  // Of whom nothing is known yet, nothing that is said is news all the same.
  if (before.version > 0 && isDeepStrictEqual({ ...before, ...withoutUndefined(body) }, before)) {
    requireVersion(if_match, before, { entity, entity_id: caller.account_id })
    return before
  }
  await limitFiling(services, caller)
  return await save(call, caller.account_id)
}

const save = (
  {
    body,
    services: { organisation },
    if_match,
    change,
  }: Call<Operations['update']> | Call<Operations['updateOwn']>,
  account_id: number,
): Promise<VolunteerProfile> =>
  change(async ({ tx, audit }) => {
    const { id } = found(await lockVolunteer(tx, account_id))
    const before = await profileOf(tx, id, organisation)
    requireVersion(if_match, before, { entity, entity_id: account_id })
    await saveProfile(tx, entity, fieldsOf(entity, organisation), id, {
      ...before,
      ...withoutUndefined(body),
    })
    const after = await profileOf(tx, id, organisation)
    await audit({ action: 'updated', entity, entity_id: account_id, before, after })
    return after
  })
