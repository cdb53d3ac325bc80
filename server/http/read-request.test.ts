import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { programmeOperations } from '../../contract/collaboration/programme.ts'
import { driveOperations } from '../../contract/drive.ts'
import { userOperations } from '../../contract/user.ts'
import { readBody, readValues } from './read-request.ts'

describe('a body of the wrong kind is refused in plain words', () => {
  test.each([[[]], ['text'], [7], [null], [undefined]])('%j for a record', (body) => {
    expect(() => readBody(programmeOperations.create, body)).toThrow(
      'This call needs an object as its JSON body',
    )
  })

  test.each([[{}], ['text'], [undefined]])('%j for a list', (body) => {
    expect(() => readBody(programmeOperations.linkBeneficiaries, body)).toThrow(
      'This call needs a list as its JSON body',
    )
  })

  test('an empty record still has its fields named, and an optional body may be absent', () => {
    expect(() => readBody(programmeOperations.create, {})).toThrow('Some fields need attention')
    expect(readBody(userOperations.logout, undefined)).toBeUndefined()
  })
})

describe('what a schema says nothing of its own about is said in plain words', () => {
  const { page } = beneficiaryOperations
  test.each([
    [page.query, { page: '1', sort: 'shoe_size' }, 'sort', /^This list cannot be sorted by that$/],
    [page.query, { page: '1', order: 'up' }, 'order', /^One of: asc, desc$/],
    [driveOperations.upload.params, { destination: 'cellar' }, 'destination', /^One of: image, file$/],
    [driveOperations.imageUrl.query, { key: 'x'.repeat(301) }, 'key', /^At most 300 characters$/],
  ])('%#', (schema, values, field, message) => {
    const read = () => readValues(schema, values)
    expect(read).toThrow(
      expect.objectContaining({ status: 400, fields: { [field]: expect.stringMatching(message) } }),
    )
  })

  test('a body that lacks a list, or has text for one', () => {
    const { assign } = beneficiaryOperations
    const fieldsOf = (body: unknown) => {
      try {
        readBody(assign, body)
      } catch (problem) {
        return (problem as { fields: unknown }).fields
      }
    }
    expect(fieldsOf({})).toEqual({ volunteer_account_ids: 'This is required' })
    expect(fieldsOf({ volunteer_account_ids: 'all' })).toEqual({
      volunteer_account_ids: 'This must be a list',
    })
  })
})

test('a refused body names at most 20 unknown fields, and every known one that is wrong', () => {
  const body = z.strictObject({ name: z.string(), kin: z.strictObject({ age: z.number() }) })
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`unknown_${n}`, n]))
  let fields: Record<string, string> = {}
  try {
    readBody({ ...programmeOperations.create, body }, { ...many, name: 4, kin: { ...many, age: 'x' } })
  } catch (problem) {
    fields = (problem as { fields: Record<string, string> }).fields
  }
  expect(Object.values(fields).filter((message) => message === 'Unknown field')).toHaveLength(20)
  expect(fields).toMatchObject({ name: 'This must be text', 'kin.age': 'This must be a number' })
})

test('a query key that stands twice is refused by its name (S-11)', () => {
  const read = () => readValues(beneficiaryOperations.page.query, { page: ['1', '2'] })
  expect(read).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringContaining('page stands twice') }),
  )
})
