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
function Page({ onKey }: { onKey: (key: string) => void }) {
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

test('let go, the page has its keys again', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  screen.getByRole('button', { name: 'Behind' }).focus()
  bufferTypedKeys()()
  await userEvent.keyboard('n')
  expect(onKey).toHaveBeenCalledWith('n')
})
