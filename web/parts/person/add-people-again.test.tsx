import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { networkProblem, problemOf } from '../../api/api-problem.ts'
import { Providers } from '../../app/providers.tsx'
import { dismissToast, shownToasts } from '../../ui/toast-store.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import type { Pickable } from './pickable.ts'

type Person = { key: string; first_name: string; last_name: string; display_name: string }
const named = (key: string, name: string) => ({ key, first_name: name, last_name: '', display_name: name })
const listed = { items: [named('1', 'Lim Ah Moi'), named('2', 'Tan Ah Kow')], total: 2 }
const people: Pickable<Person> = {
  label: 'Volunteers',
  page: () => ({ queryKey: ['volunteer', 'of a test'], queryFn: async () => listed }),
  keyOf: ({ key }) => key,
  which: ({ key }) => key,
}

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const refused = () => problemOf(409, '{"code":"conflict","message":"Not now","request_id":"r"}')

test.each([
  ['whose answer was lost', networkProblem(), ['1'], 2],
  ['that was refused', refused(), [], 2],
  // One more is ticked between the two.
  ['of one whose answer was lost', networkProblem(), ['1'], 1],
  ['of one that was refused', refused(), [], 1],
])(
  'after a try %s, Undo takes away whom both tries added, and nobody whom a colleague did (H-1903, H-1957)',
  async (_, failure, undone, first) => {
    giveBrowser()
    // Account 2 was in it before; 1 is in it once the first try arrived, or a colleague added them after its refusal.
    const inIt = ['2']
    const undo = vi.fn(async () => undefined)
    let tries = 0
    render(
      <Providers>
        <AddPeopleDialog
          isOpen
          onOpenChange={() => {}}
          people={people}
          title="Add Existing"
          description=""
          alreadyText=""
          add={async () => {
            tries += 1
            if (tries > 1) return
            inIt.push('1')
            throw failure
          }}
          whoIsIn={async () => [...inIt]}
          undo={undo}
          toast={() => 'Added'}
          operation={{ changes: [] }}
        />
      </Providers>,
    )
    const names = [/Lim Ah Moi/, /Tan Ah Kow/]
    const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
    for (const name of names.slice(0, first)) await tick(name)
    await userEvent.click(screen.getByRole('button', { name: `Assign ${first}` }))
    await screen.findByRole('alert')
    for (const name of names.slice(first)) await tick(name)
    await userEvent.click(screen.getByRole('button', { name: 'Assign 2' }))
    await waitFor(() => expect(shownToasts()[0]?.title).toBe('Added'))
    shownToasts()[0]?.action?.onAction()
    await waitFor(() => expect(undo.mock.calls).toEqual(undone.length > 0 ? [[undone, undefined]] : []))
    expect(tries).toBe(2)
  },
)
