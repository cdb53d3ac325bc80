import { type OwnField, type OwnNoun, ownName } from '../../../contract/own-kinds.ts'
import { ownValue } from '../../../contract/own-value.ts'
import type { OwnValues, ownValueOperations } from '../../../contract/own-values.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockPerson, resolvePerson } from '../../records/find-person.ts'
import { ownFields } from '../../records/organisation.ts'
import { auditedValues } from '../../records/own-audit.ts'
import { holdOwnFields } from '../../records/own-field-made.ts'
import { findHolder, type Holder, readHolder, writeOwnValues } from './own-value-repository.ts'

/** What a person has in the organisation's own fields: filled in by all staff, with a version of its own (S-15). */
export const ownValueHandlers: HandlersOf<typeof ownValueOperations> = {
  async get({ db, query }) {
    const holder = found(await findHolder(db, query.noun, query.key))
    return answerOf(await inUse(db, query.noun), holder)
  },

  async show({ db, query, recordRead }) {
    const { id } = found(await resolvePerson(db, query))
    const holder = found(await readHolder(db, query.noun, id))
    const fields = (await inUse(db, query.noun)).filter(({ is_sensitive }) => is_sensitive)
    await recordRead({
      action: 'showed_sensitive',
      entity: query.noun,
      entity_id: holder.audit_id,
      after: { fields: fields.map(({ name }) => name) },
    })
    return { values: valuesOf(fields, holder), hidden: [], version: holder.own_version }
  },

  async update({ query, body, if_match, change, recordRead }) {
    const { noun } = query
    const seen: { holder?: Holder; fields: OwnField[] } = { fields: [] }
    try {
      return await change(async ({ tx, audit }) => {
        await holdOwnFields(tx)
        const { id } = found(await lockPerson(tx, query))
        const holder = found(await readHolder(tx, noun, id))
        const fields = await inUse(tx, noun)
        seen.holder = holder
        seen.fields = fields.filter((field) => field.is_sensitive && ownName(field) in body.values)
        if (if_match !== undefined && if_match !== holder.own_version)
          throw stale(noun, holder, [...fields.filter((one) => !one.is_sensitive), ...seen.fields])
        const changed = changedValues(fields, body.values, holder.own_values)
        seen.fields = []
        await writeOwnValues(tx, noun, holder.id, changed)
        const after = found(await readHolder(tx, noun, id))
        await audit({
          action: 'updated',
          entity: noun,
          entity_id: holder.audit_id,
          ...auditedValues(fields, changed, holder.own_values),
        })
        return answerOf(fields, after)
      })
    } catch (error) {
      // What somebody else wrote there meanwhile is shown to whoever was writing it too, and a refusal tells of what it leaves out.
      if (seen.holder && seen.fields.length > 0)
        await recordRead({
          action: 'showed_sensitive',
          entity: noun,
          entity_id: seen.holder.audit_id,
          after: { fields: seen.fields.map(({ name }) => name) },
        })
      throw error
    }
  },
}

const inUse = (db: Db, noun: OwnNoun): Promise<OwnField[]> =>
  ownFields(db).where('noun', '=', noun).where('retired_at', 'is', null).execute()

const valuesOf = (fields: readonly OwnField[], { own_values }: Holder): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [ownName(field), own_values[ownName(field)] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )

function answerOf(fields: readonly OwnField[], holder: Holder): OwnValues {
  const sensitive = fields.filter(({ is_sensitive }) => is_sensitive)
  return {
    values: valuesOf(
      fields.filter(({ is_sensitive }) => !is_sensitive),
      holder,
    ),
    hidden: Object.keys(valuesOf(sensitive, holder)),
    version: holder.own_version,
  }
}

/** 412 with the values side by side as a form has them, '' for what is empty by now. */
function stale(
  noun: OwnNoun,
  { audit_id, own_values, own_version }: Holder,
  fields: readonly OwnField[],
): Problem {
  const current = Object.fromEntries(
    fields.map((field) => [ownName(field), own_values[ownName(field)] ?? '']),
  )
  return new Problem('stale', {
    current: { ...current, version: own_version },
    record: { entity: noun, entity_id: audit_id },
  })
}

/** What differs from what stands, checked by the definitions. Throws 422 naming every field that is wrong. */
function changedValues(
  fields: readonly OwnField[],
  given: Readonly<Record<string, string | null>>,
  standing: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [name, typed] of Object.entries(given)) {
    const field = fields.find((one) => ownName(one) === name)
    // Before what stands is compared: the answer would tell a guess that is right.
    if (!field) {
      faults[name] = 'This field is not in use any more'
      continue
    }
    const held = standing[name] ?? ''
    if ((typed ?? '') === held) continue
    const read = ownValue(field, held).safeParse(typed)
    if (read.success) changed[name] = read.data
    else faults[name] = read.error.issues[0]?.message ?? 'This cannot be kept here'
  }
  if (Object.keys(faults).length > 0) throw new Problem('invalid', { fields: faults })
  return changed
}
