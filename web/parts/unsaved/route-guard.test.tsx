import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteGuard } from './route-guard.tsx'

const save = vi.fn<() => Promise<boolean>>()

function Draft() {
  const [text, setText] = useState('')
  const isDirty = useRef(false)
  isDirty.current = text !== ''
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/forms">Forms</Link>
      <RouteGuard shouldAsk={() => isDirty.current} onSave={save} />
    </>
  )
}

beforeEach(async () => {
  save.mockReset()
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Draft }),
      createRoute({ getParentRoute: () => root, path: '/forms', component: () => <h1>All forms</h1> }),
    ]),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByLabelText('Title')
})
afterEach(cleanup)

async function typeAndLeave() {
  await userEvent.type(screen.getByLabelText('Title'), 'First home visit')
  await userEvent.click(screen.getByRole('link', { name: 'Forms' }))
  await screen.findByRole('alertdialog', { name: 'Save your changes?' })
}

it('lets people go who typed nothing', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Forms' }))
  expect(await screen.findByText('All forms')).toBeTruthy()
})

it('Stay stays, with everything typed', async () => {
  await typeAndLeave()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First home visit')
})

it('Discard goes on without saving', async () => {
  await typeAndLeave()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('All forms')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it('Save goes on once it is saved, and stays when it could not be', async () => {
  save.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  await typeAndLeave()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('All forms')).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Forms' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All forms')).toBeTruthy()
})
