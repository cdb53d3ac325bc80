import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { VIEWS_MAX } from '../../../contract/view.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aView } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const [mei, ravi, head] = await Promise.all([
  makeCaller(kampung.db, 'admin'),
  makeCaller(kampung.db, 'admin'),
  makeCaller(kampung.db, 'super_admin'),
])
type Who = typeof mei
const send = (
  as: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers = {},
) => kampung.call(method, path, { as, body, headers })
const save = async (as: Who, over: object = {}) => (await send(as, 'POST', '/view', aView(over))).body
const names = async (as: Who) =>
  (await send(as, 'GET', '/view')).body.map((one: { name: string }) => one.name)
const bodyOf = ({ name, is_shared, definition }: Record<string, unknown>) => ({ name, is_shared, definition })
const messageOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return [status, body.fields ? Object.values(body.fields)[0] : body.message]
}

test('a view of one’s own is seen by nobody else, a shared one by all staff, who may not change it', async () => {
  const own = await save(mei)
  const shared = await save(mei, { is_shared: true })
  expect(await names(ravi)).toEqual([shared.name])
  expect(await names(mei)).toEqual([own.name, shared.name])
  const seen = (await send(ravi, 'GET', '/view')).body[0]
  expect(seen).toMatchObject({ is_shared: true, may_edit: false, is_pinned: false })
  for (const [as, id, status] of [
    [ravi, shared.id, 403],
    [ravi, own.id, 404],
    [head, own.id, 404],
  ] as const) {
    expect((await send(as, 'PUT', `/view?id=${id}`, bodyOf(shared))).status).toBe(status)
    expect((await send(as, 'DELETE', `/view?id=${id}`)).status).toBe(status)
  }
  expect((await send(head, 'PUT', `/view?id=${shared.id}`, bodyOf(shared))).status).toBe(200)
  expect((await send(mei, 'DELETE', `/view?id=${shared.id}`)).status).toBe(204)
  expect((await send(mei, 'DELETE', `/view?id=${own.id}`)).status).toBe(204)
  expect(await names(mei)).toEqual([])
})

test('two who edit the same shared view: the second is told what stands there by now', async () => {
  const view = await save(mei, { is_shared: true })
  const match = { 'if-match': `"${view.version}"` }
  const first = await send(mei, 'PUT', `/view?id=${view.id}`, bodyOf({ ...view, name: 'Calls' }), match)
  expect(first.body).toMatchObject({ name: 'Calls', version: view.version + 1 })
  const second = await send(head, 'PUT', `/view?id=${view.id}`, bodyOf({ ...view, name: 'Rings' }), match)
  expect([second.status, second.body.current.name]).toEqual([412, 'Calls'])
})

test('a name that is empty, too long or taken is refused by a sentence', async () => {
  const { name } = await save(mei, { name: 'Toa Payoh' })
  await save(ravi, { name: 'Shared ones', is_shared: true })
  const tried = (over: object) => messageOf(send(mei, 'POST', '/view', aView(over)))
  expect(await tried({ name: '  ' })).toEqual([422, 'Give the view a name'])
  expect(await tried({ name: 'x'.repeat(200) })).toEqual([422, 'At most 60 characters'])
  expect(await tried({ name: name.toUpperCase() })).toEqual([
    409,
    'There is a view called ‘Toa Payoh’ already',
  ])
  expect(await tried({ name: 'shared ones' })).toEqual([
    409,
    expect.stringContaining('shares a view called ‘Shared ones’. Choose another name'),
  ])
  expect((await save(mei, { name, noun: 'volunteer', definition: {} })).name).toBe(name)
})

test('a filter that is none is refused, and one whose field has gone stays as it was saved', async () => {
  const gone = '{"all":[{"field":"shoe_size","op":"is","value":true}]}'
  const definition = (where: string) => ({ ...aView().definition, where })
  const tried = await messageOf(send(mei, 'POST', '/view', aView({ definition: definition(gone) })))
  expect(tried).toEqual([422, 'There is no filter ‘shoe_size’ any more. Take it off'])
  const view = await save(mei, { name: 'Older' })
  await kampung.db
    .updateTable('views')
    .set({ definition: JSON.stringify(definition(gone)) })
    .where('id', '=', view.id)
    .execute()
  const renamed = await send(mei, 'PUT', `/view?id=${view.id}`, {
    name: 'Oldest',
    is_shared: false,
    definition: definition(gone),
  })
  expect(renamed.body).toMatchObject({ name: 'Oldest', definition: { where: gone } })
})

test('order, pins and columns are each person’s own', async () => {
  const all = [await save(mei, { is_shared: true }), await save(mei, { is_shared: true })]
  const mine = (await send(ravi, 'GET', '/view')).body.filter(
    (one: { noun: string }) => one.noun === 'beneficiary',
  )
  const before = await names(mei)
  const ids = mine.map((one: { id: number }) => one.id).reverse()
  expect(
    (await send(ravi, 'PUT', '/view/order?noun=beneficiary', { ids })).body.map((v: { id: number }) => v.id),
  ).toEqual(ids)
  expect(await names(mei)).toEqual(before)
  expect((await send(ravi, 'PUT', '/view/order?noun=beneficiary', { ids: ids.slice(1) })).status).toBe(409)
  await send(ravi, 'PUT', `/view/pin?id=${all[0].id}`, { is_pinned: true })
  const pinned = async (as: Who) =>
    (await send(as, 'GET', '/view')).body.find((one: { id: number }) => one.id === all[0].id).is_pinned
  expect([await pinned(ravi), await pinned(mei)]).toEqual([true, false])
  for (const hidden of [['address'], ['status', 'address']])
    await send(ravi, 'PUT', '/view/columns', { list: 'beneficiaries', hidden })
  expect((await send(ravi, 'GET', '/view/columns')).body).toEqual([
    { list: 'beneficiaries', hidden: ['status', 'address'], shown: [] },
  ])
  expect((await send(mei, 'GET', '/view/columns')).body).toEqual([])
})

test('whoever sees more views than one person may have can still put them in order', async () => {
  const [first, second, third, looker] = await Promise.all(
    (['admin', 'admin', 'admin', 'admin'] as const).map((kind) => makeCaller(kampung.db, kind)),
  )
  const { definition } = aView()
  const made = [first, second, third].flatMap((owner) =>
    Array.from({ length: VIEWS_MAX }, (_, at) => ({
      ...{ noun: 'volunteer' as const, name: `Of ${owner?.id} ${at}`, is_shared: true },
      ...{ owner_id: owner?.id ?? 0, definition: JSON.stringify({ ...definition, where: '' }) },
    })),
  )
  await kampung.db.insertInto('views').values(made).execute()
  const seen = (await send(looker as Who, 'GET', '/view')).body.filter(
    ({ noun }: { noun: string }) => noun === 'volunteer',
  )
  const ids = seen.map((one: { id: number }) => one.id).reverse()
  expect(ids.length).toBeGreaterThanOrEqual(made.length)
  const placed = await send(looker as Who, 'PUT', '/view/order?noun=volunteer', { ids })
  expect([placed.status, placed.body.map?.((one: { id: number }) => one.id)]).toEqual([200, ids])
  const one = await send(first as Who, 'POST', '/view', aView({ noun: 'volunteer', definition: {} }))
  expect([one.status, one.body.message]).toEqual([422, `At most ${VIEWS_MAX} views: delete one first`])
})

test('a deleted view waits in Recently deleted, and comes back unless its name is taken', async () => {
  const view = await save(mei, { name: 'Waits' })
  await send(mei, 'DELETE', `/view?id=${view.id}`)
  const batch = (await send(head, 'GET', '/deletion?page=1&entity=view')).body.items[0]
  expect(batch).toMatchObject({ entity: 'view', label: 'Waits' })
  const other = await save(mei, { name: 'waits' })
  const refused = await messageOf(send(head, 'POST', '/deletion/restore', { id: batch.id }))
  expect(refused).toEqual([409, "There is a view called 'waits' again. Rename that one first."])
  await send(mei, 'DELETE', `/view?id=${other.id}`)
  expect((await send(head, 'POST', '/deletion/restore', { id: batch.id })).status).toBe(200)
  expect(await names(mei)).toContain('Waits')
})

test('a view keeps nobody’s name or number, and the log no text that it asks for (S-14)', async () => {
  const asking = (field: string, over: object) => {
    const where = JSON.stringify({ all: [{ field, ...over }] })
    return aView({ definition: { where } })
  }
  const tried = (field: string, over: object = { op: 'contains', value: 'Zelphanor' }) =>
    messageOf(send(mei, 'POST', '/view', asking(field, over)))
  const refused = 'a view keeps nobody’s name or number. Take this filter off, then save'
  expect(await tried('display_name')).toEqual([422, `Name: ${refused}`])
  expect(await tried('contact_name')).toEqual([422, `Name of a contact: ${refused}`])
  expect(await tried('contact_telephone', { op: 'is', value: '91234567' })).toEqual([
    422,
    `Number of a contact: ${refused}`,
  ])
  expect((await tried('contact_name', { op: 'none' }))[0]).toBe(201)
  expect(
    (await send(mei, 'POST', '/view', asking('remarks', { op: 'contains', value: 'Zelphanor' }))).status,
  ).toBe(201)
  const { rows } = await sql<{ after: string }>`select d.after::text from audit_details d
    join audit_events e on e.id = d.event_id where e.entity = 'view' and d.after::text like '%remarks%'`.execute(
    kampung.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.after).not.toContain('Zelphanor')
})

test('nor anybody’s number in a field of the organisation’s own; what it says of people there it may (S-14)', async () => {
  const fieldOf = async (name: string, kind: string) => {
    const field = { noun: 'beneficiary', name, kind, choices: [] }
    const { status, body, text } = await send(head, 'POST', '/own-field', field)
    expect(status, text).toBe(201)
    return `own_${body.id}`
  }
  const saving = async (field: string, over: object) => {
    const where = JSON.stringify({ all: [{ field, ...over }] })
    return messageOf(send(mei, 'POST', '/view', aView({ definition: { where } })))
  }
  const phone = await fieldOf('Number of the clinic', 'telephone')
  const diet = await fieldOf('Diet', 'short_text')
  expect(await saving(phone, { op: 'is', value: '91234567' })).toEqual([
    422,
    'Number of the clinic: a view keeps nobody’s name or number. Take this filter off, then save',
  ])
  expect((await saving(phone, { op: 'none' }))[0]).toBe(201)
  expect((await saving(diet, { op: 'contains', value: 'halal' }))[0]).toBe(201)
})
