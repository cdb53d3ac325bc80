import { sql } from 'kysely'
import { CONTACTS_MAX } from '../../contract/constants.ts'
import { type ImportedContact, isSameContact, isVeryContact } from '../../contract/import-contacts.ts'
import type { AuditEntry } from '../../db/audit.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { drawIds } from './draw-ids.ts'
import type { PackedLists } from './packed-lists.ts'

type Standing = { beneficiary_id: number; name: string; telephone: string }
export type StandingContacts = ReadonlyMap<number, readonly Standing[]>

/** The contacts of these people. */
export async function contactsOf(db: Db, ids: readonly number[]): Promise<StandingContacts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts as c')
    .select(['c.beneficiary_id', 'c.name', 'c.telephone'])
    .where(sql<boolean>`c.beneficiary_id = any(${[...ids]}::bigint[])`)
    .where(living('c'))
    // Whom a difference is told of is the same one each time.
    .orderBy('c.rank')
    .orderBy('c.id')
    .execute()
  return Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id)
}

/**
 * Those of a row that are new, and why another stays as it stands: the same name, or the same number, is nobody new. Whom
 * the row names as they stand is nobody else in it: of two with one name the second is another.
 */
export function newContacts(
  given: readonly ImportedContact[],
  standing: readonly Pick<Standing, 'name' | 'telephone'>[],
): { added: ImportedContact[]; differ: string[] } {
  const added: ImportedContact[] = []
  const differ: string[] = []
  const isNamed = (one: Pick<Standing, 'name' | 'telephone'>) =>
    given.some((contact) => isVeryContact(one, contact))
  const others = standing.filter((one) => !isNamed(one))
  for (const contact of given) {
    if (standing.some((one) => isVeryContact(one, contact))) continue
    const duplicate = others.find((one) => isSameContact(one, contact))
    if (!duplicate && standing.length + added.length >= CONTACTS_MAX)
      differ.push(`${contact.name} is left out: ${CONTACTS_MAX} contacts stand here, which is the most`)
    else if (!duplicate) added.push(contact)
    else if (contact.telephone !== '' && contact.telephone !== duplicate.telephone)
      differ.push(
        `${duplicate.name} stands here with ${duplicate.telephone || 'no number'}, and the file says ${contact.telephone}: left as it stands`,
      )
    else if (contact.telephone !== '' && !isSameContact({ ...contact, telephone: '' }, duplicate))
      differ.push(
        `${contact.telephone} is ${duplicate.name}’s here, and ${contact.name}’s in the file: left as it stands`,
      )
  }
  return { added, differ }
}

type Row = ImportedContact & { id: number; beneficiary_id: number; place: number }

/** Contacts with their ids, as the import writes them, with what the audit keeps of each. */
export async function prepareContacts(
  db: Db,
  people: readonly { id: number; contacts: readonly ImportedContact[] }[],
): Promise<{ contacts: Row[]; idsOf: ReadonlyMap<number, number[]>; audits: AuditEntry[] }> {
  const count = people.reduce((sum, { contacts }) => sum + contacts.length, 0)
  const nextId = await drawIds(db, 'contacts', count)
  const contacts = people.flatMap(({ id: beneficiary_id, contacts: some }) =>
    some.map((contact, at) => ({ ...contact, id: nextId(), beneficiary_id, place: at + 1 })),
  )
  const idsOf = new Map<number, number[]>()
  for (const [beneficiary_id, theirs] of Map.groupBy(contacts, (one) => one.beneficiary_id))
    idsOf.set(
      beneficiary_id,
      theirs.map(({ id }) => id),
    )
  const audits = contacts.map(
    ({ place: _, ...after }): AuditEntry => ({
      action: 'created',
      entity: 'contact',
      entity_id: after.id,
      after,
    }),
  )
  return { contacts, idsOf, audits }
}

/** After those who stand there; one who came meanwhile is not written twice. */
export async function* writeContacts(tx: Db, lists: PackedLists): AsyncGenerator<void> {
  for (const { json } of lists.batches('contacts'))
    yield void (await sql`
      insert into contacts (id, beneficiary_id, name, relation, telephone, is_family, is_emergency, rank)
      overriding system value
      select r.id, r.beneficiary_id, r.name, r.relation, r.telephone, r.is_family, r.is_emergency,
        r.place + coalesce((select max(c.rank) from contacts c
          where c.beneficiary_id = r.beneficiary_id and ${living('c')}), 0)
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, beneficiary_id bigint, name text, relation text,
        telephone text, is_family boolean, is_emergency boolean, place integer)
      where not exists (select from contacts c where c.beneficiary_id = r.beneficiary_id and ${living('c')}
        and lower(c.name) = lower(r.name) and c.telephone = r.telephone)
      order by r.id`.execute(tx))
}
