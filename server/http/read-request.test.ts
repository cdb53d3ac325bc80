import { describe, expect, test } from 'vitest'
import { programmeOperations } from '../../contract/programme.ts'
import { userOperations } from '../../contract/user.ts'
import { readBody } from './read-request.ts'

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
