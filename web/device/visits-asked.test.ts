import { afterEach, expect, test } from 'vitest'
import { anOpenPhone, closePhone, visited, volunteer } from '../../tests/opened-sheet.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { visitsQuery } from './visits.ts'

afterEach(closePhone)

test('who is to be visited is told with signal, also where no letter can be read on this phone (H-1976)', async () => {
  const office = { contact_name: '', contact_number: '', contact_email: '', contact_hours: '' }
  const told = { account_id: 21, tag: '1', is_same: false, people: [visited], forms: [], office }
  const vault = await anOpenPhone(() => new Response(JSON.stringify(told)))
  const { list } = vault.store
  vault.store.list = (prefix) =>
    prefix.includes('/outbox/')
      ? Promise.reject(new DOMException('It does not answer', 'UnknownError'))
      : list(prefix)
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, volunteer)
  const { people } = await client.fetchQuery(visitsQuery)
  expect(people.map(({ serial_number }) => serial_number)).toEqual(['B-5'])
})
