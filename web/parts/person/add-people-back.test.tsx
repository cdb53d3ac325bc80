import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openRouted } from '../../../tests/routed-page.tsx'
import { useOpened } from '../dialog/opened.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import type { Pickable } from './pickable.ts'

type Person = { key: string; first_name: string; last_name: string; display_name: string }
const moi: Person = { key: '1', first_name: 'Ah Moi', last_name: 'Lim', display_name: 'Lim Ah Moi' }
const people: Pickable<Person> = {
  label: 'Volunteers',
  page: () => ({ queryKey: ['volunteer', 'of a test'], queryFn: async () => ({ items: [moi], total: 1 }) }),
  keyOf: ({ key }) => key,
  which: ({ key }) => key,
}
const add = vi.fn<() => Promise<unknown>>()

function Page() {
  const opened = useOpened<'add'>()
  return (
    <>
      <button type="button" onClick={() => opened.open('add')}>
        Open
      </button>
      <AddPeopleDialog
        {...opened.of('add')}
        people={people}
        title="Add Existing"
        description=""
        alreadyText=""
        add={add}
        whoIsIn={async () => []}
        undo={async () => undefined}
        toast={() => 'Added'}
        operation={{ changes: [] }}
      />
    </>
  )
}

let leave: () => void
afterEach(() => {
  cleanup()
  leave()
})

test('Back while people are added leaves the dialog open, with who was ticked and what was refused (H-1833)', async () => {
  const answer = Promise.withResolvers<unknown>()
  add.mockReturnValueOnce(answer.promise)
  const page = await openRouted(Page, 'Open')
  leave = page.leave
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(page.isOnSheet()).toBe(true))
  const box = await screen.findByRole('checkbox', { name: /Lim Ah Moi/ })
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  await page.back()
  expect(screen.getByRole('dialog', { name: 'Add Existing' })).toBeTruthy()
  answer.reject(new Error('The server did not answer.'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.')
  expect(screen.getByRole('checkbox', { name: /Lim Ah Moi/ })).toHaveProperty('ariaChecked', 'true')
})
