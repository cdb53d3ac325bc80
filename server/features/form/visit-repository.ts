import { sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { Form } from '../../../contract/form.ts'
import { hasChoices } from '../../../contract/own-kinds.ts'
import { ownWords } from '../../../contract/own-value.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { reasonForVolunteers } from '../../../contract/status-reason.ts'
import type { Visits } from '../../../contract/visit.ts'
import { living } from '../../../db/living.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import type { VolunteerCaller } from '../../http/caller.ts'
import type { Services } from '../../http/services.ts'
import { ownColumns } from '../../records/field-columns.ts'
import { readAnsweredForms, readCorrectable } from './correction-repository.ts'
import { selectForms } from './form-repository.ts'
import { readTaken } from './taken-responses.ts'
import { visitAsked, visitAsks, withAsked } from './visit-asked.ts'
import { readVisitContacts } from './visit-contacts.ts'
import { readVisitDue } from './visit-due.ts'
import { readVisitEngagements } from './visit-engagements.ts'
import { readVisitForms } from './visit-forms.ts'

/** 96 bits: nobody looks for somebody by it. */
const VISIT_ID_LENGTH = 16

type Taken = Pick<Visits, 'people' | 'forms' | 'answered_forms'>
type Visitor = Pick<VolunteerCaller, 'kind' | 'id'>

/** A living volunteer, to read as them. */
export async function findVisitor(db: Db, account_id: number): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('volunteers')
    .select('id')
    .where('account_id', '=', account_id)
    .where(living())
    .executeTakeFirst()
  return row && { kind: 'volunteer', id: row.id }
}

/** All that a volunteer takes along, in eleven reads at most however many people there are. In an order of its own: it is hashed. */
export async function readVisits(
  db: Db,
  visitor: Visitor,
  { organisation, keyedHash }: Pick<Services, 'organisation' | 'keyedHash'>,
): Promise<Taken & { beneficiary_ids: number[] }> {
  const people = await readPeople(db, visitor.id, organisation)
  const ids = people.map(({ id }) => id)
  const asked = await readVisitForms(db, ids, today())
  const takenOf = await readTaken(db, visitor, ids, today())
  const contactsOf = await readVisitContacts(db, ids)
  const dueOf = await readVisitDue(db, visitor.id, people, today())
  const engagementsOf = await readVisitEngagements(db, visitor.id, ids, today(), visitAsks(people))
  const forms = await readForms(db, asked.form_ids)
  const correctable = await readCorrectable(db, visitor.id, ids)
  const answered_forms = await readAnsweredForms(db, correctable)
  const correctableOf = Map.groupBy(correctable, ({ beneficiary_id }) => beneficiary_id)
  const askedOf = asked.of(new Set(forms.map(({ id }) => id)))
  return {
    beneficiary_ids: ids,
    people: people.map(
      ({ id, own_values, status_note: _, status_day: __, two_together, asked_for, ...person }) => ({
        ...person,
        ...(two_together && { two_together }),
        status_reason: reasonForVolunteers(person.status_reason),
        own_facts: factsForVolunteers(organisation, own_values),
        beneficiary_id: id,
        contacts: contactsOf(id),
        ...dueOf({ ...person, id, seen_on: engagementsOf(id).seen_on }),
        ...engagementsOf(id).told,
        visit_id: keyedHash(`visit ${visitor.id} ${id}`).slice(0, VISIT_ID_LENGTH),
        ...withAsked(askedOf(id), asked_for, today()),
        ...visitAsked(asked_for, engagementsOf(id).was_visited_since, today()),
        ...takenOf(id),
        ...(correctableOf.has(id) && {
          correctable: correctableOf.get(id)?.map(({ response_id, until }) => ({ response_id, until })),
        }),
      }),
    ),
    ...(answered_forms.length > 0 && { answered_forms }),
    forms: forms.map(({ id: _, ...form }) => form),
  }
}

/** Of the fields in use that are marked for them, in their order; none that is sensitive, whatever its mark says. */
function factsForVolunteers({ own_fields }: Organisation, values: Readonly<Record<string, string>>) {
  return Object.entries(own_fields.beneficiary ?? {}).flatMap(([name, { own }]) => {
    const value = values[name] ?? ''
    if (!own?.is_for_volunteers || own.is_sensitive || value === '') return []
    return [{ name: own.name, kind: own.kind, value: hasChoices(own.kind) ? ownWords(own, value) : value }]
  })
}

/** In the order of their list (section 2). */
function readPeople(db: Db, volunteer_id: number, organisation: Organisation) {
  return (
    db
      .selectFrom('assignments as a')
      .innerJoin('beneficiaries as b', 'b.id', 'a.beneficiary_id')
      .leftJoin('beneficiary_profiles as f', 'f.beneficiary_id', 'b.id')
      .select([
        'b.id',
        'b.version',
        'b.own_values',
        ...ownColumns('beneficiary', organisation).map((name) => `b.${name}` as const),
      ])
      .select([sql<number | null>`null::bigint`.as('programme_id'), 'a.assigned_from as assigned_at'])
      .select(['a.answered', 'a.asked_for'])
      // Not the rule itself: whom somebody lets in by their sex is staff's alone.
      .select(sql<boolean>`f.visitor_rule is not distinct from 'two_only'`.as('two_together'))
      .where('a.volunteer_id', '=', volunteer_id)
      .where('a.assigned_to', 'is', null)
      .where(living('a'))
      .where(living('b'))
      .orderBy(sortName('b'))
      .orderBy('b.id')
      .execute()
  )
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

function readForms(db: Db, ids: readonly number[]): Promise<(Form & { id: number })[]> {
  return selectForms(db).where('f.id', '=', anyOf(ids)).orderBy('f.programme_id').orderBy('f.stage').execute()
}
