import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../ui/button.tsx'
import { pressOnSaveKey } from './save-key.ts'

afterEach(cleanup)

function draw(isPending = false) {
  const saved = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={saved} onKeyDown={pressOnSaveKey}>
      <input aria-label="Name" />
      {createPortal(<button type="button">Stay</button>, document.body)}
      <Button type="submit" pending={isPending}>
        Save
      </Button>
    </form>,
  )
  return saved
}
const press = (over: object) => fireEvent.keyDown(screen.getByLabelText('Name'), over)

test.each([{ ctrlKey: true }, { metaKey: true }])('with %o S saves, and the browser does nothing', (held) => {
  const saved = draw()
  // False: what the browser would do by itself was prevented.
  expect(press({ key: 's', ...held })).toBe(false)
  expect(saved).toHaveBeenCalledTimes(1)
  expect(press({ key: 's', repeat: true, ...held })).toBe(false)
  expect(saved).toHaveBeenCalledTimes(1)
})

test.each([{ shiftKey: true }, { altKey: true }])(
  'with %o too it is a key of the browser, and nothing is saved',
  (more) => {
    const saved = draw()
    expect(press({ key: 'S', ctrlKey: true, ...more })).toBe(true)
    expect(saved).not.toHaveBeenCalled()
  },
)

test('Enter saves as S does', () => {
  const saved = draw()
  expect(press({ key: 'Enter', ctrlKey: true })).toBe(false)
  expect(saved).toHaveBeenCalledTimes(1)
})

test('a letter is a letter, and while it saves nothing is saved again', () => {
  const saved = draw(true)
  expect(press({ key: 's' })).toBe(true)
  expect(press({ key: 's', ctrlKey: true })).toBe(false)
  expect(saved).not.toHaveBeenCalled()
})

test('pressed in a question over the form it saves nothing beneath, nor opens what the browser has', () => {
  const saved = draw()
  expect(fireEvent.keyDown(screen.getByText('Stay'), { key: 's', ctrlKey: true })).toBe(false)
  expect(saved).not.toHaveBeenCalled()
})

test('what another has taken is not taken twice', () => {
  const saved = draw()
  const event = createEvent.keyDown(screen.getByLabelText('Name'), { key: 's', ctrlKey: true })
  event.preventDefault()
  fireEvent(screen.getByLabelText('Name'), event)
  expect(saved).not.toHaveBeenCalled()
})
