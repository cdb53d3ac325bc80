import { type RawBuilder, sql } from 'kysely'
import { type AddressLike, doorText } from '../../contract/address-text.ts'
import { HITS_MAX, type SearchAnswer } from '../../contract/search.ts'
import { living } from '../../db/living.ts'
import { nameOf } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import { emailHits } from './by-email.ts'
import { type Found, findPeople, type Noun } from './find-people.ts'
import { searchedFields } from './own-words.ts'
import { nameAndPhoneColumns, tableOf } from './read-people.ts'
import { serialHits } from './serial-hits.ts'
import { type Shown, whyFound } from './why-found.ts'

type Person = Shown & { id: number; status: string; status_reason: string }
type PersonRow = Omit<Person, 'address'> & AddressLike
type People = Pick<SearchAnswer, 'beneficiaries' | 'volunteers'>

/** The first five of each, with where they live and why they are there. */
export async function peopleHits(db: Db, typed: string, programmes: readonly number[] = []): Promise<People> {
  const found = await findPeople(db, typed, programmes)
  const serials = await serialHits(db, typed)
  const whole = new Set(serials.filter(({ is_whole }) => is_whole).map(({ id }) => id))
  const isExact = found.beneficiary.some(({ met }) => met.every((meeting) => meeting?.how === 'same'))
  const rest = serials.filter(({ id }) => !found.beneficiary.some(({ row }) => row.id === id))
  const bySerial = rest.map(({ id }) => ({ id, met: [{ key: 'r:', how: 'starts' as const }] }))
  const ranked = found.beneficiary.map(hitOf)
  const ordered = isExact ? [...ranked, ...bySerial] : [...bySerial, ...ranked]
  const first = [
    ...ordered.filter(({ id }) => whole.has(id)),
    ...ordered.filter(({ id }) => !whole.has(id)),
  ].slice(0, HITS_MAX)
  const byEmail = await emailHits(db, typed)
  const volunteers = [
    ...byEmail.map((id) => ({ id, met: [{ key: 'm:', how: 'starts' as const }] })),
    ...found.volunteer.filter(({ row }) => !byEmail.includes(row.id)).map(hitOf),
  ].slice(0, HITS_MAX)
  const shown = await readShown(
    db,
    first.map(({ id }) => id),
    volunteers.map(({ id }) => id),
  )
  const own = await searchedFields(db)
  const told = <Key extends 'beneficiary' | 'volunteer'>(noun: Key, some: readonly Hit[]) =>
    some.flatMap((hit) => {
      const person = shown[noun].get(hit.id)
      return person ? [{ person, matched: whyFound(hit, noun, person, own) }] : []
    })
  return {
    beneficiaries: told('beneficiary', first).map(({ person, matched }) => ({
      serial_number: person.serial,
      name: person.name,
      status: person.status === 'Inactive' ? 'Inactive' : 'Active',
      status_reason: person.status_reason,
      address: person.address,
      matched,
    })),
    volunteers: told('volunteer', volunteers).map(({ person, matched }) => ({
      account_id: Number(person.serial),
      name: person.name,
      current_status: person.status,
      address: person.address,
      matched,
    })),
  }
}

type Hit = { id: number; met: Found['met']; unmet?: string }

/** With the word that they do not meet: of three or more one may be wrong. */
const hitOf = ({ row, met, words }: Found): Hit => ({
  ...{ id: row.id, met },
  unmet: words.find((_, at) => met[at] === undefined)?.typed ?? '',
})

async function readShown(db: Db, beneficiaries: readonly number[], volunteers: readonly number[]) {
  const rows = async (noun: Noun, ids: readonly number[], own: RawBuilder<unknown>) =>
    ids.length === 0
      ? []
      : (
          await sql<PersonRow>`select p.id, ${nameOf('p')} as name, p.block_number, p.street_name, p.unit_number, p.postal_code,
              p.own_values, ${nameAndPhoneColumns(noun)}, ${own}
            from ${sql.table(tableOf[noun])} p where p.id = any(${[...ids]}::bigint[]) and ${living('p')}`.execute(
            db,
          )
        ).rows
  const formerly = sql<string>`p.serial_number as serial, '' as email, p.status, p.status_reason, array(select f.serial_number from former_serials f
    where f.beneficiary_id = p.id order by f.id desc) as formerly,
    coalesce((select jsonb_agg(jsonb_build_object('said', trim(c.relation || ' ' || c.name), 'name', c.name,
      'telephone', c.telephone) order by c.id) from contacts c where c.beneficiary_id = p.id and ${living('c')}), '[]') as contacts`
  const account = sql<string>`p.account_id::text as serial, p.email, p.current_status as status, '' as status_reason, array[]::text[] as formerly, '[]'::jsonb as contacts`
  return {
    beneficiary: byId(await rows('beneficiary', beneficiaries, formerly)),
    volunteer: byId(await rows('volunteer', volunteers, account)),
  }
}

const byId = (rows: readonly PersonRow[]) =>
  new Map(rows.map((row): [number, Person] => [row.id, { ...row, address: doorText(row) }]))
