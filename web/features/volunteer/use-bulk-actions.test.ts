import { expect, test, vi } from 'vitest'
import { words } from '../../words.ts'
import { fileOfChosen, takeBack } from './use-bulk-actions.ts'

test('a file of those selected asks for no filter: whoever was selected under another one is in it', () => {
  const where = '{"all":[{"field":"current_status","op":"is","value":["Available"]}]}'
  const view = { sort: 'display_name', order: 'desc', q: 'tan', status: 'Available', where } as const
  const { searchParams } = new URL(fileOfChosen('7', [1001, 1002], view), 'http://kampung.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ sort: 'display_name', order: 'desc', initiative_id: '7' },
    account_ids: '1001,1002',
  })
})

const touched = (account_id: number, previous_status: string, version: number) => ({
  ...{ account_id, previous_status, current_status: 'On Leave', version },
})

test('a status is taken back of those whom it changed, by the version that it made and under one key, and says who was changed since', async () => {
  const sent: { body: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    expect([method, url]).toEqual(['POST', '/api/volunteer/status/back'])
    sent.push({ body: JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') })
    return Response.json({ put_back: [1001], left: [{ account_id: 1003, display_name: 'Lim Ah Moi' }] })
  })
  const undo = takeBack([
    touched(1001, 'Available', 4),
    touched(1002, 'On Leave', 9),
    touched(1003, 'Inactive', 2),
  ])
  expect(await undo?.()).toBe('Lim Ah Moi was changed again since, and stays so.')
  await undo?.()
  expect(sent[0]?.body).toEqual([
    { account_id: 1001, version: 4, current_status: 'Available' },
    { account_id: 1003, version: 2, current_status: 'Inactive' },
  ])
  expect(sent[1]).toEqual(sent[0])
  vi.unstubAllGlobals()
})

test('nothing is offered to be taken back where everyone had the status already', () => {
  expect(takeBack([touched(1002, 'On Leave', 9)])).toBeUndefined()
})

test.each([
  [[], ''],
  [['Aini', 'Ben'], 'Aini and Ben were changed again since, and stay so.'],
  [['Aini', 'Ben', 'Chen'], 'Aini, Ben and Chen were changed again since, and stay so.'],
  [['Aini', 'Ben', 'Chen', 'Dev', 'Eu'], 'Aini, Ben, Chen and 2 more were changed again since, and stay so.'],
])('of %j it says %j', (names, said) => {
  expect(words.volunteer.statusLeft(names)).toBe(said)
})
