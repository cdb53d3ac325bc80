import { type RawBuilder, sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { targets } from '../import/people-target.ts'
import { endPlansOf } from '../visits/plans.ts'
import { settlePlansOfDeceased } from '../visits/plans-of-deceased.ts'
import { bringPlansBack, findPlansEndedWith } from '../visits/plans-of-unassigned.ts'
import { readState } from './bulk-state.ts'
import { careIn, careRecordset, careSet, writeRisks } from './care-sql.ts'
import type { CurrentEffect } from './current-effect.ts'
import { auditOf } from './effect-audit.ts'
import { fieldPlaceOf } from './field-place.ts'
import { valueType, writeFacts } from './held-facts.ts'
import { judgeTakeBack } from './judge-take-back.ts'
import type { Wanted } from './judged.ts'
import { keepAuditQuick } from './keep-audit-quick.ts'
import { columnSet, ownSet, reasonsSet, statusRecordset } from './status-sql.ts'
import { type BulkHead, PORTION } from './write-portion.ts'

/** Takes the next portion back: whoever was not touched since gets back what stood before; the others stay. How many had their turn. */
export async function takeBackPortion(
  changing: Pick<Change, 'tx' | 'auditAll'>,
  bulk: BulkHead,
  by: number,
): Promise<number> {
  const { tx, auditAll } = changing
  const judged = await judgeTakeBack(tx, bulk, -1, PORTION, true)
  const back = judged.filter(({ because }) => because === null).flatMap(({ effects }) => effects)
  const reopened = back.filter(({ kind }) => kind === 'unassigned').map(({ row_id }) => row_id)
  const ended = await findPlansEndedWith(tx, reopened)
  await putBack(tx, bulk, back, by)
  const rows = judged.map(({ place, because }) => ({
    place,
    undone: because === null ? 'put_back' : 'stays',
  }))
  await sql`update bulk_rows b set undone = r.undone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, undone text)
    where b.bulk_id = ${bulk.id} and b.place = r.place`.execute(tx)
  const ids = [...new Set(back.map(({ person }) => person))]
  const volunteers = back.flatMap(
    ({ before, after }) => Number(after?.volunteer_id ?? before?.volunteer_id) || [],
  )
  const state = await readState(tx, bulk.noun, { kind: 'join', place_id: 0 }, ids, volunteers, false)
  await auditAll(
    auditOf(
      bulk,
      back.map((row) => ({ ...turned(row), person: row.person })),
      state,
      true,
    ),
  )
  const left = back.filter(({ kind }) => kind === 'assigned')
  await endPlansOf(
    changing,
    left.map(({ person }) => person),
  )
  await bringPlansBack(changing, ended)
  if (bulk.noun === 'beneficiary' && bulk.action.kind === 'status') await settlePlansOfDeceased(changing, ids)
  await keepAuditQuick(tx)
  return judged.length
}

/** The action the other way round, as the audit says it. */
function turned({ kind, row_id, before, after }: CurrentEffect): Wanted {
  const opposite = {
    person: 'person',
    own: 'own',
    fact: 'fact',
    risk: 'risk',
    link_changed: 'link_changed',
    link_care: 'link_care',
    link_made: 'link_ended',
    link_ended: 'link_made',
    assigned: 'unassigned',
    unassigned: 'assigned',
  } as const
  return { kind: opposite[kind], row_id, before: after, after: before }
}

async function putBack(
  tx: Db,
  { noun, action }: BulkHead,
  back: readonly CurrentEffect[],
  by: number,
): Promise<void> {
  const { people, links, person_id, place_id } = targets[noun]
  const field = fieldPlaceOf(noun, action)
  const isBeneficiary = noun === 'beneficiary'
  const given = (kind: CurrentEffect['kind'], isThere = true) => {
    const rows = back
      .filter((row) => row.kind === kind && (isThere ? !row.row_gone : true))
      .map(({ row_id, person, before, version }) => ({
        ...before,
        ...careIn(before),
        row_id,
        person,
        wrote: version,
      }))
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_id bigint, person bigint, place_id bigint,
      ${statusRecordset}, display_name text, field text, value ${valueType(field)}, since timestamptz, written_at timestamptz, version integer, wrote integer,
      ${careRecordset}, care_version integer)`
  }
  // Named by id as well as joined: the planner takes for small what a bulk has just filled.
  // What stood before stands again, two versions later, and so does all that was written before it: each of those can
  // still be taken back, one after the other.
  const earlier = (kind: 'person' | 'own' | 'fact' | 'risk' | 'link_changed' | 'link_care') =>
    sql`update bulk_effects e set version = e.version + 2 from bulks b, ${given(kind)}
      where e.row_id = any(${back.map(({ row_id }) => row_id)}::bigint[]) and e.row_id = r.row_id and e.version < r.wrote and b.id = e.bulk_id and b.noun = ${noun}
      and e.kind ${kind === 'link_changed' ? sql`in ('link_changed', 'link_made', 'link_ended')` : sql`= ${kind}`}`
  // So does what an import wrote.
  const imported = (kind: 'person' | 'own' | 'fact') => {
    const column = { person: 'version', own: 'own_version', fact: 'profile_version' }[kind]
    const version = sql.ref(column)
    // Of whom it made and knew no facts, there were none: version 0.
    const left =
      kind === 'fact'
        ? sql`case when i.outcome = 'created' then coalesce(i.${version}, 0) else i.${version} end`
        : sql`i.${version}`
    return sql`update import_rows i set ${version} = least(${left} + 2, r.wrote + 1) from imports m, ${given(kind)}
      where i.entity_id = any(${back.map(({ person }) => person)}::bigint[]) and i.entity_id = r.person and ${left} <= r.wrote and m.id = i.import_id and m.noun = ${noun}`
  }
  const write = async (kind: CurrentEffect['kind'], ...statements: readonly RawBuilder<unknown>[]) => {
    if (back.some((row) => row.kind === kind)) for (const statement of statements) await statement.execute(tx)
  }
  const status = sql.ref(isBeneficiary ? 'status' : 'current_status')
  await write(
    'person',
    field?.lies === 'person'
      ? sql`update ${people} t set ${columnSet(field.name)} from ${given('person')} where t.id = r.row_id`
      : sql`update ${people} t set ${status} = coalesce(r.status, t.${status}),${reasonsSet(isBeneficiary)}
      display_name = coalesce(r.display_name, t.display_name), version = t.version + 1, updated_at = now()
    from ${given('person')} where t.id = r.row_id`,
    earlier('person'),
    imported('person'),
  )
  await write(
    'own',
    sql`update ${people} t set ${ownSet} from ${given('own')} where t.id = r.row_id`,
    earlier('own'),
    imported('own'),
  )
  if (field?.lies === 'fact')
    await write('fact', writeFacts(noun, field, given('fact')), earlier('fact'), imported('fact'))
  await write('risk', writeRisks(given('risk')), earlier('risk'))
  await write(
    'link_care',
    sql`update ${links} t set ${careSet(action)} from ${given('link_care')} where t.id = r.row_id`,
    earlier('link_care'),
  )
  await write(
    'link_changed',
    sql`update ${links} t set status = r.status,${reasonsSet(true)} version = t.version + 1, updated_at = now()
      from ${given('link_changed')} where t.id = r.row_id`,
    earlier('link_changed'),
  )
  await write('link_made', sql`delete from ${links} t using ${given('link_made')} where t.id = r.row_id`)
  // The very row, in it since then.
  await write(
    'link_ended',
    sql`insert into ${links} (id, ${place_id}, ${person_id}, created_at, version${isBeneficiary ? sql`, written_at, status, status_reason, status_note, status_day, every_days, paused_until, paused_because, care_version` : sql``})
    select r.row_id, r.place_id, r.person, r.since, r.version${isBeneficiary ? sql`, coalesce(r.written_at, r.since), r.status, coalesce(r.status_reason, ''), coalesce(r.status_note, ''), r.status_day, r.every_days, r.paused_until, coalesce(r.paused_because, ''), coalesce(r.care_version, 0)` : sql``}
    from ${given('link_ended', false)} order by r.place_id, r.person`,
  )
  await write(
    'assigned',
    sql`update assignments t set assigned_to = now(), ended_by = ${by} from ${given('assigned')}
    where t.id = r.row_id and t.assigned_to is null and ${living('t')}`,
  )
  await write(
    'unassigned',
    sql`update assignments t set assigned_to = null, ended_by = null from ${given('unassigned', false)}
    where t.id = r.row_id`,
  )
}
