import type { z } from 'zod'
import { addDays } from '../../../contract/calendar-day.ts'
import type { BeneficiaryCare, careOperations, PausedCare, pause } from '../../../contract/care.ts'
import { today } from '../../../contract/fields.ts'
import { Problem } from '../../../contract/problem.ts'
import { isLiving } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { lockColleaguesForShare } from '../../records/colleague.ts'
import { beneficiaryIdBySerial, lockResolvedBeneficiary } from '../../records/find-beneficiary.ts'
import { withoutUndefined } from '../../records/values.ts'
import { pauseLinks, readBeneficiaryCare, saveRisk } from './beneficiary-care-repository.ts'
import { countWith, listStaff, lockProgramme, readCare, saveCare, setOfficers } from './care-repository.ts'

/** A first rhythm finds everybody late: so long nobody is called overdue for it. */
const EASED_DAYS = 28

const riskOf = ({ risk, risk_because, risk_since }: BeneficiaryCare) => ({ risk, risk_because, risk_since })

/** How often people are to be seen, pauses and risks. Days are Singapore's, named here. */
export const careHandlers: HandlersOf<typeof careOperations> = {
  async get({ db, query: { id } }) {
    await requireProgramme(db, id)
    return await readCare(db, id)
  },

  update: ({ query: { id }, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const inUse = await lockColleaguesForShare(tx, body.officer_ids ?? [])
      found(await lockProgramme(tx, id))
      const before = await readCare(tx, id)
      requireVersion(if_match, before, { entity: 'programme', entity_id: id })
      const { officer_ids, ...said } = body
      if (officer_ids) requireStaff(officer_ids, inUse, before.officers)
      const { officers: _, version: __, ...standing } = before
      const isFirst = before.every_days === null && said.every_days
      const eased =
        isFirst && said.eased_until === undefined ? { eased_until: addDays(today(), EASED_DAYS) } : {}
      await saveCare(tx, id, { ...standing, ...eased, ...withoutUndefined(said) })
      if (officer_ids) await setOfficers(tx, id, officer_ids)
      const after = await readCare(tx, id)
      await audit({
        action: 'updated',
        entity: 'programme',
        entity_id: id,
        before: asAudited(before),
        after: asAudited(after),
      })
      return after
    }),

  async preview({ db, query: { id, eased_until = null, every_days = null, ...rhythm } }) {
    await requireProgramme(db, id)
    return await countWith(db, id, { ...rhythm, every_days, eased_until }, today())
  },

  staff: ({ db }) => listStaff(db),

  async ofBeneficiary({ db, query }) {
    return await readBeneficiaryCare(db, found(await beneficiaryIdBySerial(db, query.serial_number)), today())
  },

  risk: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const id = found(await lockResolvedBeneficiary(tx, query, 'update'))
      const before = await readBeneficiaryCare(tx, id, today())
      requireVersion(if_match, before, { entity: 'beneficiary', entity_id: id })
      const isSame = body.risk === before.risk
      await saveRisk(tx, id, {
        risk: body.risk,
        risk_because: body.because ?? (isSame ? before.risk_because : ''),
        risk_since: body.risk === 'usual' ? null : (body.since ?? (isSame ? before.risk_since : today())),
      })
      const after = await readBeneficiaryCare(tx, id, today())
      await audit({
        action: 'updated',
        entity: 'beneficiary',
        entity_id: id,
        before: riskOf(before),
        after: riskOf(after),
      })
      return after
    }),

  pause: ({ body, change }) =>
    change(async ({ tx, audit }) => {
      const { beneficiary_serial_number: serial_number, beneficiary_id } = body
      const id = await lockResolvedBeneficiary(tx, { serial_number, beneficiary_id }, 'update')
      if (id === undefined) throw missing('beneficiary_serial_number', 'beneficiary')
      const before = await readBeneficiaryCare(tx, id, today())
      const stood = before.places.flatMap(({ programme_id, paused_until, paused_because }) =>
        body.programme_ids.includes(programme_id) ? [{ programme_id, paused_until, paused_because }] : [],
      )
      if (body.standing && stood.some((place) => !isStanding(place, body.standing)))
        throw new Problem('conflict', { message: 'It was changed again since. Nothing was put back.' })
      const said = { until: body.until, because: body.until ? (body.because ?? '') : '' }
      const absent = await pauseLinks(tx, id, [...new Set(body.programme_ids)], said)
      if (absent.length > 0)
        throw new Problem('invalid', { fields: { programme_ids: 'They are not in this programme any more' } })
      const after = await readBeneficiaryCare(tx, id, today())
      for (const place of after.places.filter(({ programme_id }) =>
        body.programme_ids.includes(programme_id),
      )) {
        const { programme_id } = place
        const was = stood.find((one) => one.programme_id === programme_id)
        await audit({
          action: 'updated',
          entity: 'beneficiary',
          entity_id: id,
          before: { programme_id, paused_until: was?.paused_until, paused_because: was?.paused_because },
          after: { programme_id, paused_until: place.paused_until, paused_because: place.paused_because },
        })
      }
      return { ...after, stood }
    }),
}

const isStanding = (
  { paused_until, paused_because }: Pick<PausedCare['stood'][number], 'paused_until' | 'paused_because'>,
  said: z.output<typeof pause>['standing'],
) => paused_until === said?.until && paused_because === said.because

async function requireProgramme(db: Db, id: number): Promise<void> {
  found((await isLiving(db, 'programmes', id)) || undefined)
}

/** Who was an officer may stay one. Throws 422 for whoever has no account in use. */
function requireStaff(
  ids: readonly number[],
  inUse: ReadonlySet<number>,
  standing: readonly { id: number }[],
): void {
  const isKept = (id: number) => standing.some((officer) => officer.id === id)
  if (ids.some((id) => !inUse.has(id) && !isKept(id)))
    throw new Problem('invalid', { fields: { officer_ids: 'One of them has no account in use' } })
}

function asAudited({ officers, version: _, ...care }: Awaited<ReturnType<typeof readCare>>) {
  return { ...care, officer_ids: officers.map(({ id }) => id) }
}
