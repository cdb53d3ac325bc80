import { expect, test } from 'vitest'
import { z } from 'zod'
import { type OperationSpec, operation } from '../../contract/operation.ts'
import { pairRows } from './pair-rows.ts'

const read = async () => undefined
const planted = (more: object = {}): OperationSpec => ({
  ...operation({
    method: 'GET',
    path: '/planted',
    summary: 'Planted',
    response: z.object({ note: z.string() }),
    status: 200,
    access: 'admin',
  }),
  ...more,
})
const boots = (spec: OperationSpec, handlers: object = { read }) =>
  pairRows({ planted: { read: spec } }, { planted: { ...handlers } })

test('an operation that does not say who may call it keeps the server from booting (S-08)', () => {
  expect(boots(planted())).toHaveLength(1)
  for (const access of [undefined, '', 'anyone'])
    expect(() => boots(planted({ access }))).toThrow('planted.read declares no access')
})

test('so does one that nothing answers, and two that answer the same query keys', () => {
  expect(() => boots(planted(), {})).toThrow('planted.read has no handler')
  const twice = { planted: { read: planted(), again: planted() } }
  expect(() => pairRows(twice, { planted: { read, again: read } })).toThrow('answer the same query keys')
})
