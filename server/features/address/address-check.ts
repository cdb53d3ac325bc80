import { sql } from 'kysely'
import type { AddressCheck, KnownAddress } from '../../../contract/address.ts'
import type { Db } from '../../../db/schema.ts'
import { BLOCK_PREFIXES } from './block-prefixes.ts'

type Asked = { block_number: string; postal_code: string; street_name?: string | undefined }

/** Warns of a contradiction alone: staff may know a block that no list does (decision 0043). */
export async function checkAddress(db: Db, asked: Asked): Promise<AddressCheck> {
  const { block_number, postal_code } = asked
  const listed = await readListed(db, asked)
  const there = listed.filter((one) => one.postal_code === postal_code)
  const isThere = there.some((one) => one.block_number === block_number)
  const onStreet = listed.filter(
    (one) => one.block_number === block_number && isStreet(one, asked.street_name),
  )
  if (isThere) {
    const isElsewhere = onStreet.length > 0 && onStreet.every((one) => one.postal_code !== postal_code)
    return isElsewhere ? warn(onStreet) : { verdict: 'ok', meant: null }
  }
  if (onStreet.length > 0) return warn(onStreet)
  if (there.length > 0 || isAgainstCode(asked)) {
    const near = listed.filter(
      (one) => one.block_number === block_number && digitsApart(one.postal_code, postal_code) === 1,
    )
    return warn(near.length > 0 ? near : there)
  }
  return { verdict: 'unknown', meant: null }
}

/** Whatever the list has at the code, and every block of that number. */
async function readListed(db: Db, { block_number, postal_code }: Asked): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select distinct postal_code, block_number, street_name, building_name from addresses
    where postal_code = ${postal_code} or block_number = ${block_number}
    order by postal_code, block_number, street_name, building_name`.execute(db)
  return rows
}

/** Two that could be meant are a guess: none is proposed then. */
const warn = (likely: readonly KnownAddress[]): AddressCheck => {
  const [first, ...others] = likely
  const isOne = others.every(
    (one) => one.postal_code === first?.postal_code && one.block_number === first.block_number,
  )
  return { verdict: 'warn', meant: (isOne && first) || null }
}

const plain = (street: string) => street.trim().replace(/\s+/g, ' ').toLowerCase()
const isStreet = (one: KnownAddress, street = '') =>
  plain(street) !== '' && plain(one.street_name) === plain(street)

/** In an estate of the Housing Board the code ends on the block's number. */
const isAgainstCode = ({ block_number, postal_code }: Asked) =>
  BLOCK_PREFIXES.has(postal_code.slice(0, 3)) &&
  block_number.replace(/\D/g, '').slice(-3).padStart(3, '0') !== postal_code.slice(3)

const digitsApart = (one: string, other: string) => [...one].filter((digit, at) => digit !== other[at]).length
