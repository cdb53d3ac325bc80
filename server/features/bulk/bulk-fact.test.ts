import { afterAll, expect, test } from 'vitest'
import { type ChoiceField, choiceFieldsOf } from '../../../contract/records/choices.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import { factTools, setOf as set } from '../../../tests/bulk-facts.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const tools = bulkTools(kampung)
const { send, people, preview, run, takeBack, world } = tools
const { persons, held, fill } = factTools(tools)

const every = (['beneficiary', 'volunteer'] as const).flatMap((noun) =>
  choiceFieldsOf(noun, builtInOnly).map((field) => [`${field.name} of a ${noun}`, noun, field] as const),
)
const asKept = ({ name, choices }: ChoiceField, value: string): unknown =>
  choices.isSeveral ? value.split(',') : name === 'lives_alone' ? value === 'yes' : value

test('the lists of choices that are known of people are all here', () => {
  expect(every.map(([what]) => what)).toEqual([
    'gender of a beneficiary',
    'languages of a beneficiary',
    'lives_alone of a beneficiary',
    'mobility of a beneficiary',
    'times of a beneficiary',
    'visitor_rule of a beneficiary',
    'gender of a volunteer',
    'languages of a volunteer',
    'times of a volunteer',
  ])
})

test.each(every)(
  '%s is set for many as its preview counts, told by name, and taken back exactly',
  async (_, noun, field) => {
    const [first, second] = field.choices.options
    if (!first || !second) throw new Error('A list of one')
    const keys = await persons(noun, 4)
    const [one = '', two = '', three = ''] = keys
    await fill(noun, one, field.name, asKept(field, second.value))
    await fill(noun, two, field.name, asKept(field, first.value))
    const before = await world()
    const change = { field: field.name, value: second.value }
    const counted = (await preview(set(keys, change), noun)).body
    expect(await world()).toEqual(before)
    const record = await run(set(keys, change), noun)
    expect([record.changed, record.already, record.refused]).toEqual([
      counted.changes,
      counted.already,
      counted.refused,
    ])
    expect(record.already).toBeGreaterThan(0)
    expect(record).toMatchObject({ noun, field_name: field.label, value_name: second.label, how: 'set' })
    for (const key of keys) expect(await held(noun, key, field.name)).toEqual(asKept(field, second.value))
    // Another one is edited by hand in between: they stay, with both values.
    await fill(noun, three, field.name, asKept(field, first.value))
    const { stays, put_back } = await takeBack(record.id)
    expect([put_back, stays]).toEqual([
      record.changed - 1,
      [
        expect.objectContaining({
          key: String(three),
          because: 'edited',
          set: second.label,
          now: first.label,
        }),
      ],
    ])
    expect(await held(noun, two, field.name)).toEqual(asKept(field, first.value))
    await run(set([three], { field: field.name, value: second.value }), noun)
  },
)

test.each(every)('%s is cleared for many, unless its form asks for it, and back', async (_, noun, field) => {
  const [first] = field.choices.options
  const keys = await persons(noun, 2)
  const change = { field: field.name, value: '' }
  const empty = await world()
  if (field.choices.isRequired) {
    const answer = await preview(set(keys, change), noun)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { 'change.value': `${field.label} is required` },
    ])
    return
  }
  expect((await preview(set(keys, change), noun)).body).toMatchObject({ changes: 0, already: 2 })
  const filled = await run(set(keys, { field: field.name, value: first?.value ?? '' }), noun)
  const known = await world()
  const cleared = await run(set(keys, change), noun)
  expect(cleared).toMatchObject({ changed: 2, value_name: field.choices.none ?? '' })
  expect(await world()).toEqual(empty)
  await takeBack(cleared.id)
  expect(await world()).toEqual(known)
  expect(await takeBack(filled.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(empty)
})

const several = every.filter(([, , { choices }]) => choices.isSeveral)
test.each(several)(
  '%s: one is added and taken out, and what else they have stays',
  async (_, noun, { name, label, choices }) => {
    const [a = '', b = '', c = ''] = choices.options.map(({ value }) => value)
    const [one = '', two = '', three = ''] = await persons(noun, 3)
    const keys = [one, two, three]
    await fill(noun, one, name, [b, a])
    await fill(noun, two, name, [c])
    const before = await world()
    const lists = () => Promise.all(keys.map((key) => held(noun, key, name)))
    const added = await run(set(keys, { field: name, value: a, how: 'add' }), noun)
    expect(added).toMatchObject({ changed: 2, already: 1, how: 'add', field_name: label })
    expect(await lists()).toEqual([[b, a], [c, a], [a]])
    const out = await run(set(keys, { field: name, value: `${a},${b}`, how: 'take_out' }), noun)
    expect(out).toMatchObject({ changed: 3, how: 'take_out' })
    expect(await lists()).toEqual([[], [c], []])
    expect((await preview(set(keys, { field: name, value: a, how: 'take_out' }), noun)).body).toMatchObject({
      changes: 0,
      already: 3,
    })
    for (const { id } of [out, added]) expect(await takeBack(id)).toMatchObject({ stayed: 0 })
    expect(await world()).toEqual(before)
  },
)

test('the same languages in another order are so already, and more than the form takes are refused', async () => {
  const [one = '', two = ''] = await people(2)
  const all = choiceFieldsOf('beneficiary', builtInOnly).find(({ name }) => name === 'languages')
  const twelve = all?.choices.options.slice(0, 12).map(({ value }) => value) ?? []
  await fill('beneficiary', one, 'languages', ['hokkien', 'english'])
  await fill('beneficiary', two, 'languages', twelve)
  const languages = { field: 'languages', value: 'english,hokkien' }
  expect((await preview(set([one], languages))).body).toMatchObject({ changes: 0, already: 1 })
  const more = set([one, two], { field: 'languages', value: 'sign_language', how: 'add' })
  expect((await preview(more)).body).toMatchObject({
    ...{ changes: 1, refused: 1, too_many: 1, deceased: 0 },
  })
  expect(await run(more)).toMatchObject({ changed: 1, refused: 1 })
  expect(await held('beneficiary', two, 'languages')).toEqual(twelve)
})

test('several of an own list too: added and taken out in the order of the list', async () => {
  const body = {
    name: 'Likes',
    noun: 'beneficiary',
    kind: 'several_of',
    choices: ['Tea', 'Walks', 'Chess'].map((name) => ({ name })),
  }
  const { id } = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
  const field = `own_${id}`
  const [key = ''] = await people(1)
  const likes = async () =>
    (await send('GET', `/own-value?noun=beneficiary&key=${key}`)).body.values[field] ?? ''
  await run(set([key], { field, value: '3' }))
  const added = await run(set([key], { field, value: '1', how: 'add' }))
  expect([added.value_name, await likes()]).toEqual(['Tea', '1,3'])
  const out = await run(set([key], { field, value: '2,3', how: 'take_out' }))
  expect(await likes()).toBe('1')
  await takeBack(out.id)
  expect(await likes()).toBe('1,3')
})
