import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { visitOperations } from '../../contract/visit.ts'
import { uncalledOperations } from './site-calls.ts'
import { projectFiles } from './source-files.ts'

const { list, readVaultKey } = visitOperations
const named = { path: 'contract/api.ts', text: '  trip: tripOperations,\n' }
const uncalled = (text: string, operations: Record<string, OperationSpec> = { list }) =>
  uncalledOperations([named, { path: 'web/features/trip/trips.tsx', text }], { trip: operations })

test('an operation that no file of the site calls is named, one that is called in any way is not', () => {
  expect(uncalled("import { tripOperations } from '../../../contract/trip.ts'")).toEqual([
    'trip.list is called by no file of web/',
  ])
  expect(uncalled('call(tripOperations.get)')).toHaveLength(1)
  expect(uncalled('type Trips = AnswerOf<typeof tripOperations.list>')).toHaveLength(1)
  expect(uncalled('call(tripOperations.list)')).toEqual([])
  expect(uncalled('const { get, list: operation } = tripOperations')).toEqual([])
  expect(uncalled('const kind = { operations: tripOperations }\ncall(kind.operations.list)')).toEqual([])
  expect(uncalled('call(tripOperations.list)', { list, readVaultKey })).toEqual([])
})

test('every operation has a caller in the site, a last day, or a reason why it is there', () => {
  expect(uncalledOperations(projectFiles('.'), api)).toEqual([])
})
