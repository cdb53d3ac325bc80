import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { bufferTypedKeys } from './type-ahead-buffer.ts'

afterEach(() => {
  bufferTypedKeys()()
  cleanup()
})

/** A page whose own keys are watched, with a dialog that comes when it is called. */
function Page({ onKey, isFirstAnEmail = false }: { onKey: (key: string) => void; isFirstAnEmail?: boolean }) {
  const [isThere, setThere] = useState(false)
  const [value, setValue] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the page
    <div onKeyDown={({ key }) => onKey(key)}>
      <button type="button">Behind</button>
      <button type="button" onClick={() => setThere(true)}>
        Arrive
      </button>
      {isThere && (
        <div role="dialog" aria-label="Late">
          {isFirstAnEmail && <input type="email" aria-label="Email" />}
          {/* biome-ignore lint/a11y/noAutofocus: as a dialog does */}
          <input autoFocus value={value} onChange={({ target }) => setValue(target.value)} />
          <output>{value}</output>
        </div>
      )}
    </div>
  )
}

test('what is typed before the dialog is there stands in its first field, and the page behind hears nothing', async () => {
  const onKey = vi.fn()
  const onText = vi.fn()
  render(<Page onKey={onKey} />)
  screen.getByRole('button', { name: 'Behind' }).focus()
  bufferTypedKeys(onText)
  // The part that loads the dialog asks again: it is one press.
  bufferTypedKeys()
  await userEvent.keyboard('benjj{Backspace}amin c')
  expect(onKey).not.toHaveBeenCalled()
  expect(onText).toHaveBeenLastCalledWith('benjamin c')
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(screen.getByRole('status').textContent).toBe('benjamin c')
  await userEvent.keyboard('hia')
  expect(screen.getByRole('status').textContent).toBe('benjamin chia')
})

test('a first field that takes no letters in between has them as its value', async () => {
  render(<Page onKey={() => undefined} isFirstAnEmail />)
  bufferTypedKeys()
  await userEvent.keyboard('siti')
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('siti')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('where the dialog cannot be had, the page hears its keys again', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  screen.getByRole('button', { name: 'Behind' }).focus()
  bufferTypedKeys()
  await userEvent.keyboard('a')
  window.dispatchEvent(new Event('vite:preloadError'))
  await userEvent.keyboard('b')
  expect(onKey.mock.calls).toEqual([['b']])
})

test('letting go late ends no other buffer', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  screen.getByRole('button', { name: 'Behind' }).focus()
  const older = bufferTypedKeys()
  older()
  const newer = bufferTypedKeys()
  older()
  expect(bufferTypedKeys()).toBe(newer)
  await userEvent.keyboard('n')
  expect(onKey).not.toHaveBeenCalled()
})

test('let go, the page has its keys again', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  screen.getByRole('button', { name: 'Behind' }).focus()
  bufferTypedKeys()()
  await userEvent.keyboard('n')
  expect(onKey).toHaveBeenCalledWith('n')
})

test('of a dialog that is opened out of another, the other one is the page behind', async () => {
  const onKey = vi.fn()
  const layer = (
    <div role="dialog" aria-label="Sheet">
      <input aria-label="Behind it" />
    </div>
  )
  const view = render(layer)
  screen.getByLabelText('Behind it').focus()
  bufferTypedKeys(undefined, 'layer')
  await userEvent.keyboard('take')
  expect(screen.getByLabelText<HTMLInputElement>('Behind it').value).toBe('')
  view.rerender(
    <>
      {layer}
      <Page onKey={onKey} />
    </>,
  )
  screen.getByRole('button', { name: 'Arrive' }).click()
  expect((await screen.findByRole('status')).textContent).toBe('take')
})

test('over somebody’s work the letters of whoever is writing stay in their field, and nothing sends or closes it', async () => {
  const onKey = vi.fn()
  const onSend = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const work = (
    <div role="dialog" aria-label="Edit">
      <form onSubmit={onSend}>
        <input aria-label="Street" />
        <button type="submit">Save</button>
      </form>
    </div>
  )
  const view = render(work)
  const street = screen.getByLabelText<HTMLInputElement>('Street')
  street.focus()
  bufferTypedKeys(undefined, 'work')
  await userEvent.keyboard('Lorong{Enter}')
  expect(street.value).toBe('Lorong')
  expect(onSend).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Save' }).focus()
  await userEvent.keyboard('take{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  view.rerender(
    <>
      {work}
      <Page onKey={onKey} />
    </>,
  )
  screen.getByRole('button', { name: 'Arrive' }).click()
  expect((await screen.findByRole('status')).textContent).toBe('take')
  expect(street.value).toBe('Lorong')
})
