import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../db/demo/random.ts'
import { isNamed } from '../../db/records/person.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
const list = async (q: string, path = 'beneficiary', page_size = 100) => {
  const query = `page=1&page_size=${page_size}&q=${encodeURIComponent(q)}`
  const answer = await kampung.call('GET', `/${path}?${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const firsts = [
  'Ah Kow',
  "D'Arcy",
  'Siti s/o',
  'V. K.',
  'José-María',
  'Mei',
  '100%',
  'Mdm Bee_Hiang',
  '林秀凤',
]
const lasts = ['Tan', 'bin Mohd Noor', 'Ng @ Wong', "O'Brien", 'Lim (Sr)', 'Núñez', 'a/l Muthu']
const pairs = firsts.flatMap((first) => lasts.map((last) => [first, last] as const))

beforeAll(async () => {
  kampung = await openTestApp()
  for (const [at, [first_name, last_name]] of pairs.entries())
    await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, block_number, street_name,
        unit_number, postal_code, contact_number, status)
      values (${`Q-${at}`}, ${first_name}, ${last_name}, ${`${last_name} ${first_name}`}, ${`${at}`}, 'Jalan Besar',
        '#05-12', '080012', ${`+65912345${String(at).padStart(2, '0')}`}, 'Active')`.execute(kampung.db)
})
afterAll(() => kampung.close())

test('a list finds at least whoever has the fragment in the name, or the serial number from its start', async () => {
  const random = seeded(5)
  const literal = (text: string) => text.trim().toLowerCase()
  for (let n = 0; n < 500; n += 1) {
    const [first, last] = random.pick(pairs)
    const text = random.chance(0.15)
      ? `Q-${random.below(60)}`
      : random.pick([`${first} ${last}`, `${last} ${first}`])
    const from = random.below(text.length)
    const fragment = literal(text.slice(from, from + 1 + random.below(8)))
    if (fragment === '') continue
    const expected = pairs.flatMap(([a, b], at) =>
      literal(`${a} ${b}`).includes(fragment) ||
      literal(`${b} ${a}`).includes(fragment) ||
      `q-${at}`.startsWith(fragment)
        ? [`Q-${at}`]
        : [],
    )
    const { items, total, is_near } = await list(fragment)
    const found = new Set(items.map(({ serial_number }: { serial_number: string }) => serial_number))
    expect(total, fragment).toBe(items.length)
    expect(is_near ? expected : expected.filter((serial) => !found.has(serial)), `'${fragment}'`).toEqual([])
  }
})

test('one or two letters, of whatever alphabet, find whoever has them side by side in a name, and nobody else', async () => {
  const people = sql`beneficiaries p where p.deleted_at is null`
  for (const odd of ['', ' ', 'x', 'İstanbul', 'ﬁ', '🙂🙃', 'a\u0001b', 'Zoë  Wu', '\\%_'])
    await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, block_number, street_name, unit_number,
        postal_code, contact_number, status)
      values (${`odd ${odd}`}, ${odd}, 'Äöü', ${`${odd} Äöü`}, '', '', '', '', '', 'Active')`.execute(
      kampung.db,
    )
  const { rows } = await sql<{ id: number; texts: string[] }>`select p.id,
    array[lower(p.first_name || ' ' || p.last_name), lower(p.display_name)] as texts from ${people}`.execute(
    kampung.db,
  )
  const letters = rows.flatMap(({ texts }) => texts.map((text) => [...text]))
  const random = seeded(1332)
  for (let n = 0; n < 400; n += 1) {
    const [one, other] = [random.pick(letters), random.pick(letters)]
    const at = random.below(one.length || 1)
    const fragment = (
      random.chance(0.2)
        ? `${random.pick(one)}${random.pick(other)}`
        : one.slice(at, at + 1 + random.below(2)).join('')
    ).trim()
    if (fragment === '' || fragment.includes('\u0001')) continue
    const held = rows.filter(({ texts }) => texts.some((text) => text.includes(fragment)))
    const found = await sql<{
      id: number
    }>`select p.id from ${people} and ${isNamed('p', fragment)} order by p.id`.execute(kampung.db)
    expect(
      found.rows.map(({ id }) => id),
      `'${fragment}'`,
    ).toEqual(held.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  await sql`delete from beneficiaries where serial_number like 'odd %'`.execute(kampung.db)
})

test('words of name, number and address together; the order stays the column’s, the total exact', async () => {
  expect((await list('tan besar', 'beneficiary', 2)).total).toBe(firsts.length)
  const { items } = await list('kow tan 4500')
  expect(items.map(({ serial_number }: { serial_number: string }) => serial_number)).toEqual(['Q-0'])
})

test('who is only near stands in a list when nobody else does, and the list says so', async () => {
  const near = await list('kau tan')
  expect(near.is_near).toBe(true)
  expect(near.items).toHaveLength(1)
  expect((await list('kow tan')).is_near).toBeUndefined()
  expect(await list('zzyzx qqq')).toEqual({ items: [], total: 0 })
})

test('what is only near leaves in no file', async () => {
  const answer = await kampung.call('GET', '/beneficiary/export?q=kau%20tan', { as })
  expect(answer.text).not.toContain('Q-0')
})

test('letters that are nobody’s name find nobody', async () => {
  // 'xyzzy' is a slip from how Siti sounds, 'null' how Nor does: by no letter, and by no last one.
  for (const q of ['aaaaaa', 'eeeee', 'iouyaaae', 'xyzzy', 'null']) expect((await list(q)).total, q).toBe(0)
})

test('the beginning of a serial number says nothing of a former one', async () => {
  const { body } = await kampung.call('GET', '/search?q=q1', { as })
  expect(body.beneficiaries.length).toBeGreaterThan(0)
  for (const { matched } of body.beneficiaries) expect(matched.how).not.toBe('former')
})
