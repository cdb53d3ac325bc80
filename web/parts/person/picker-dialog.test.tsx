import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PickerDialog } from './picker-dialog.tsx'

afterEach(cleanup)

const people = { items: [{ key: '1', name: 'Lim Ah Moi' }], total: 1 }

type Given = {
  onClose?: () => void
  doubt?: string
  onAssign?: () => void
  isNear?: boolean
  more?: object
  isPending?: boolean
}

function Picker({
  onClose = () => undefined,
  doubt,
  onAssign = () => undefined,
  isNear,
  more,
  isPending = false,
}: Given) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <PickerDialog
      isOpen
      onOpenChange={onClose}
      title="Add Existing"
      description=""
      label="Beneficiaries"
      list={
        {
          data: { ...people, is_near: isNear, ...more },
          isFetching: false,
          refetch: async () => undefined,
        } as never
      }
      asPickable={(person: { key: string; name: string }) => person}
      search={isNear ? 'kau tan' : ''}
      onSearchChange={() => undefined}
      chosen={chosen}
      onChosenChange={setChosen}
      failure={null}
      isPending={isPending}
      doubt={doubt}
      onAssign={onAssign}
    />
  )
}

test('Escape closes at once while nobody is ticked, and asks before it throws ticks away', async () => {
  const close = vi.fn()
  render(<Picker onClose={close} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without them?' })
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(asked.isConnected && asked.dataset.state === 'open').toBe(false)
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('somebody on leave is assigned once it was asked whether they are meant, and at once where nothing speaks against it', async () => {
  const assign = vi.fn()
  const user = userEvent.setup()
  render(<Picker doubt="Ahmad Ali is on leave." onAssign={assign} />)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Assign 1' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Assign all the same?' })
  expect(asked.textContent).toContain('Ahmad Ali is on leave.')
  expect(assign).not.toHaveBeenCalled()
  await user.click(within(asked).getByRole('button', { name: 'Assign' }))
  expect(assign).toHaveBeenCalledTimes(1)
  cleanup()
  render(<Picker onAssign={assign} />)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Assign 1' }))
  expect(assign).toHaveBeenCalledTimes(2)
})

test('who is only like what was typed is said to be, in a picker as in a list', () => {
  render(<Picker isNear />)
  expect(screen.getByText(/Nobody is spelt “kau tan”/)).toBeTruthy()
  cleanup()
  render(<Picker />)
  expect(screen.queryByText(/Nobody is spelt/)).toBeNull()
})

test('of more than are counted it says so', () => {
  render(<Picker more={{ total: 10_000, is_at_least: true }} />)
  expect(screen.getByText('The first 50 of more than 10,000 are shown. Search to narrow them.')).toBeDefined()
})

test('while it is on its way nobody is ticked or taken off: what comes back is said of those chosen (H-1785)', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Picker />)
  await user.click(screen.getByRole('checkbox'))
  rerender(<Picker isPending />)
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  rerender(<Picker />)
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
})
