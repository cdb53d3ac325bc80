import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnField } from '../../contract/own-kinds.ts'
import { type Answer, closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import { shownToasts } from '../ui/toast-store.ts'

type Drawn = { items: { key: string }[]; onMove: (key: string, by: number) => void }

// A drag measures what a test's browser has no measures of.
vi.mock('../parts/sortable/sortable-list.tsx', () => ({
  SortableList: ({ items, onMove }: Drawn) =>
    items.map(({ key }) => (
      <button key={key} type="button" onClick={() => onMove(key, 1)}>
        {`Field ${key} down`}
      </button>
    )),
}))

beforeEach(giveBrowser)
afterEach(closeApp)

const field = (id: number): OwnField => ({
  ...{
    id,
    noun: 'beneficiary',
    kind: 'short_text',
    name: `Field ${id}`,
    help: '',
    section: '',
    position: id,
  },
  ...{ choices: [], is_for_volunteers: false, is_sensitive: false, retired_at: null, version: 1 },
})
const down = (id: number) => screen.findByRole('button', { name: `Field ${id} down` })

test('a move made while another is being saved is undone by itself', async () => {
  let order = [1, 2, 3]
  openApp('/settings/fields', {
    '/api/auth': (): Answer => [200, { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }],
    '/api/own-field': (): Answer => [200, order.map(field)],
  })
  await down(1)
  const answer = window.fetch
  const sent: number[][] = []
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
  vi.stubGlobal('fetch', async (url: string, asked: RequestInit) => {
    if (asked.method !== 'PUT') return answer(url, asked)
    const { ids } = JSON.parse(String(asked.body))
    sent.push(ids)
    order = ids
    await gates[sent.length - 1]?.promise
    return Response.json(ids.map(field))
  })
  await userEvent.click(await down(1))
  await waitFor(() => expect(sent).toEqual([[2, 1, 3]]))
  await userEvent.click(await down(1))
  await waitFor(() => expect(sent.at(-1)).toEqual([2, 3, 1]))
  for (const gate of gates) {
    const before = shownToasts()[0]?.id
    gate.resolve()
    // The third move is the Undo itself, which nobody has pressed yet.
    if (gate !== gates.at(-1)) await waitFor(() => expect(shownToasts()[0]?.id).not.toBe(before))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toEqual([2, 1, 3])
})
