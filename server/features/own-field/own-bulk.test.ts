import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_KINDS, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { ownWords } from '../../../contract/own-value.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, preview, run, takeBack, world } = bulkTools(kampung)

const nouns = {
  beneficiary: { create: aBeneficiary, key: 'serial_number' },
  volunteer: { create: aVolunteer, key: 'account_id' },
} as const
const doors = (['beneficiary', 'volunteer'] as const).flatMap((noun) =>
  OWN_KINDS.map((kind) => ({ noun, kind })),
)

/** The door of a change of many, kind by kind (H-1732): a list of choices is set for everybody, of another kind it is said why not. */
describe.each(doors)('an own field of a $noun, $kind, for many', ({ noun, kind }) => {
  const { create, key } = nouns[noun]
  const { first, second, choices } = kindSamples[kind]
  const isChosen = choices.length > 0 || kind === 'yes_no'
  let field: OwnField
  const keys: (string | number)[] = []
  const at = (who: string | number) => `/own-value?noun=${noun}&key=${who}`
  const held = async () =>
    Promise.all(keys.map(async (who) => (await send('GET', at(who))).body.values[ownName(field)] ?? ''))
  const set = (value: string) => ({
    who: { keys },
    change: { kind: 'field', field: ownName(field), value },
  })
  const lastChange = async (who: string | number) => {
    const list = await send('GET', `/activity/history?page=1&entity=${noun}&record=${who}`)
    const { before, after } = (await send('GET', `/activity/history?id=${list.body.items[0].id}`)).body
    return [before[ownName(field)], after[ownName(field)]]
  }
  beforeAll(async () => {
    const body = anOwnField({ noun, kind, choices })
    field = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
    for (const value of [first.kept, second.kept, '']) {
      const who = (await made(`/${noun}`, create()))[key]
      keys.push(who)
      if (value === '') continue
      const filled = await send('PUT', at(who), { values: { [ownName(field)]: value } })
      expect(filled.status, filled.text).toBe(200)
    }
  })

  const setAndBack = async () => {
    const stood = await world()
    for (const value of [first.kept, '']) {
      const others = [first.kept, second.kept, ''].filter((one) => one !== value).length
      expect((await preview(set(value), noun)).body).toMatchObject({ total: 3, changes: others })
      const done = await run(set(value), noun)
      expect(done).toMatchObject({ changed: others, value_name: ownWords(field, value) })
      expect(await held()).toEqual([value, value, value])
      expect(await lastChange(keys[1] ?? '')).toEqual([second.kept, value])
      expect(await takeBack(done.id)).toMatchObject({ put_back: others, stayed: 0 })
      expect(await world()).toEqual(stood)
    }
  }
  const refused = async () => {
    const stood = await world()
    const many = set(first.kept)
    const begun = { ...many, expected: { total: 3, digest: 'x' } }
    for (const answer of [await preview(many, noun), await send('POST', `/${noun}/bulk`, begun)])
      expect([answer.status, Object.values(answer.body.fields ?? {})], answer.text).toEqual([
        422,
        [`'${field.name}' has no list of choices`],
      ])
    expect(await world()).toEqual(stood)
  }
  if (isChosen)
    test(
      'is set and cleared, told by its words, in the history of each, and taken back to what each had',
      setAndBack,
    )
  else test('is refused in words, begun or previewed, and nobody is changed', refused)
})
