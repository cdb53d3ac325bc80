import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_KINDS, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { ownWords } from '../../../contract/own-value.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { kindFilters, kindOrder } from '../../../tests/own-filters.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const nouns = {
  beneficiary: { path: '/beneficiary', create: aBeneficiary, key: 'serial_number' },
  volunteer: { path: '/volunteer', create: aVolunteer, key: 'account_id' },
} as const
const kinds = (['beneficiary', 'volunteer'] as const).flatMap((noun) =>
  OWN_KINDS.map((kind) => ({ noun, kind })),
)
const whereOf = (...all: object[]) => encodeURIComponent(JSON.stringify({ all }))

async function define(over: object): Promise<OwnField> {
  const answer = await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField(over) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function person(noun: keyof typeof nouns, values: Record<string, string>): Promise<string> {
  const { path, create, key } = nouns[noun]
  const made = (await kampung.call('POST', path, { as, body: create({ street_name: 'Lists Road' }) })).body
  const who = String(made[key])
  const filled = await kampung.call('PUT', `/own-value?noun=${noun}&key=${who}`, { as, body: { values } })
  expect(filled.status, filled.text).toBe(200)
  return who
}

describe.each(kinds)('an own field of a $noun, $kind, in lists', ({ noun, kind }) => {
  const { path, key } = nouns[noun]
  const { first, second, choices } = kindSamples[kind]
  let field: OwnField
  let name: string
  const people = new Map<string, string>()
  beforeAll(async () => {
    field = await define({ noun, kind, choices })
    name = ownName(field)
    people.set('first', await person(noun, { [name]: first.kept }))
    people.set('second', await person(noun, { [name]: second.kept }))
    people.set('nobody', await person(noun, {}))
  })
  const rows = async (rest: string) => {
    const answer = await kampung.call('GET', `${path}?page=1&page_size=100${rest}`, { as })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const whoIn = (keys: readonly unknown[]) =>
    [...people].flatMap(([who, at]) => (keys.map(String).includes(at) ? [who] : []))

  test.each(kindFilters[kind])(
    'filter: %j finds exactly %j, in the list, the file and a change of many',
    async (chip, who) => {
      const all = [
        { field: name, ...chip },
        { field: 'street_name', op: 'is', value: 'Lists Road' },
      ]
      const list = await rows(`&where=${whereOf(...all)}`)
      const keys: string[] = list.items.map((row: Record<string, unknown>) => String(row[key]))
      expect(whoIn(keys)).toEqual(who)
      expect(list.total).toBe(keys.length)
      const file = await kampung.call('GET', `${path}/export?where=${whereOf(...all)}`, { as })
      expect(file.text.trim().split('\r\n')).toHaveLength(list.total + 1)
      const change = { kind: 'status', status: 'Inactive', place_id: null }
      const body = { who: { view: { where: JSON.stringify({ all }) } }, change }
      const preview = await kampung.call('POST', `${path}/bulk/preview`, { as, body })
      expect([preview.status, preview.body.total], preview.text).toEqual([200, list.total])
    },
  )

  test('column: in words where it is asked for, absent where it is not, and in the order of the column', async () => {
    const all = `&where=${whereOf({ field: 'street_name', op: 'is', value: 'Lists Road' })}`
    const plain = await rows(all)
    expect(plain.items.some((row: object) => 'shown' in row)).toBe(false)
    const list = await rows(`${all}&columns=${name},languages`)
    const shown = new Map(list.items.map((row: Record<string, unknown>) => [String(row[key]), row.shown]))
    expect([...people.values()].map((who) => shown.get(who))).toEqual([
      { [name]: ownWords(field, first.kept) },
      { [name]: ownWords(field, second.kept) },
      {},
    ])
    const topTwo = async (order: string) => {
      const sorted = await rows(`&sort=${name}&order=${order}`)
      return sorted.items.slice(0, 2).map((row: Record<string, unknown>) => String(row[key]))
    }
    const named = (kindOrder[kind] === 'first' ? ['first', 'second'] : ['second', 'first']).map((who) =>
      people.get(who),
    )
    expect(await topTwo('asc')).toEqual(named)
    expect(await topTwo('desc')).toEqual([...named].reverse())
  })
})

describe.each(['beneficiary', 'volunteer'] as const)('a %s list', (noun) => {
  const { path } = nouns[noun]
  const refused = async (where: string) => {
    const body = {
      who: { view: { where: decodeURIComponent(where) } },
      change: { kind: 'status', status: 'Inactive', place_id: null },
    }
    const answers = [
      await kampung.call('GET', `${path}?page=1&where=${where}`, { as }),
      await kampung.call('GET', `${path}/export?where=${where}`, { as }),
      await kampung.call('POST', `${path}/bulk/preview`, { as, body }),
      await kampung.call('POST', `${path}/bulk`, {
        as,
        body: { ...body, expected: { total: 1, digest: 'x' } },
      }),
    ]
    const [one] = answers
    for (const { status, body } of answers) expect([status, body.message]).toEqual([400, one?.body.message])
    return one?.body.message
  }

  test.each(['one_of', 'several_of'] as const)(
    'a choice of %s that was removed since asks for nobody beside others, and alone it is refused in words',
    async (kind) => {
      const names = ['Halal', 'Vegan', 'Soft']
      const choices = names.map((name) => ({ name }))
      const field = await define({ noun, kind, name: `Meals ${kind}`, choices })
      const [halal, vegan, soft] = field.choices.map(({ id }) => String(id))
      const who = await person(noun, { [ownName(field)]: halal ?? '' })
      await person(noun, { [ownName(field)]: vegan ?? '' })
      const body = { ...anOwnField(field), choices: field.choices.filter(({ name }) => name !== 'Soft') }
      const path = `/own-field?id=${field.id}`
      const removed = await kampung.call('PUT', path, { as: 'super_admin', body })
      expect(removed.status, removed.text).toBe(200)
      const asked = (op: string, value: unknown[]) => whereOf({ field: ownName(field), op, value })
      const list = (where: string) => kampung.call('GET', `${nouns[noun].path}?page=1&where=${where}`, { as })
      const found = (await list(asked('one_of', [halal, soft]))).body
      expect(found.items.map((row: Record<string, unknown>) => String(row[nouns[noun].key]))).toEqual([who])
      const others = (await list(asked('not', [halal, soft]))).body.total
      expect(others).toBe((await list(asked('not', [halal]))).body.total)
      const says = `Meals ${kind}: one of its choices is not there any more. Take it off`
      expect([await refused(asked('one_of', [soft])), await refused(asked('not', [soft]))]).toEqual([
        says,
        says,
      ])
      expect(await refused(asked('one_of', [soft, '77']))).toContain('its choices are not there any more')
      expect(await refused(asked('one_of', [halal, 'Soft']))).toContain('‘Soft’ is none of its choices')
    },
  )

  test('is filtered by nothing that is sensitive, retired or somebody else’s, and says which', async () => {
    const secret = await define({ noun, kind: 'short_text', is_sensitive: true, name: `Secret of ${noun}` })
    const asked = { op: 'contains', value: 'a' }
    expect(await refused(whereOf({ field: ownName(secret), ...asked }))).toBe(
      `Secret of ${noun} is sensitive, and nobody is found by it. Take it off`,
    )
    const old = await define({ noun, kind: 'short_text', name: `Old of ${noun}` })
    const where = whereOf({ field: ownName(old), ...asked })
    expect((await kampung.call('GET', `${path}?page=1&where=${where}`, { as })).status).toBe(200)
    const retired = await kampung.call('PUT', `/own-field/retired?id=${old.id}`, {
      as: 'super_admin',
      body: { is_retired: true },
    })
    expect(retired.status).toBe(200)
    expect(await refused(where)).toBe(`Old of ${noun} is retired, and filters nothing. Take it off`)
    const other = await define({ noun: noun === 'beneficiary' ? 'volunteer' : 'beneficiary' })
    expect(await refused(whereOf({ field: ownName(other), ...asked }))).toBe(
      `There is no filter ‘${ownName(other)}’ any more. Take it off`,
    )
  })

  test('shows and sorts by nothing that is sensitive or retired', async () => {
    const secret = await define({ noun, kind: 'short_text' })
    await person(noun, { [ownName(secret)]: 'Canary of lists' })
    const list = (rest: string) => kampung.call('GET', `${path}?page=1&page_size=100${rest}`, { as })
    const asked = `&columns=${ownName(secret)}`
    expect((await list(asked)).text).toContain('Canary of lists')
    const body = { name: secret.name, is_sensitive: true }
    const made = await kampung.call('PUT', `/own-field?id=${secret.id}`, { as: 'super_admin', body })
    expect(made.status).toBe(200)
    const hidden = await list(asked)
    expect([hidden.status, hidden.text.includes('Canary')]).toEqual([200, false])
    const order = async (sort: string) =>
      (await list(sort)).body.items.map((one: { display_name: string }) => one.display_name)
    await person(noun, { [ownName(secret)]: 'A first one' })
    const byName = await order('')
    expect(byName.length).toBeGreaterThan(1)
    for (const by of ['', '&order=desc'])
      expect(await order(`&sort=${ownName(secret)}${by}`)).toEqual(await order(`&sort=display_name${by}`))
    const exported = await kampung.call('GET', `${path}/export?sort=${ownName(secret)}`, { as })
    expect(exported.status).toBe(200)
    expect((await list('&columns=first_name')).body.message).toBe('columns: There is no such column')
  })
})
