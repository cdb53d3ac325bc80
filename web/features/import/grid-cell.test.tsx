import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GridCell } from './grid-cell.tsx'

afterEach(cleanup)

const column = { name: 'first_name', title: 'First Name', width: 184, left: 0 }

/** The input of a cell that is being written, and what its editing ended with. */
function opened(first: string | null) {
  const onEnd = vi.fn()
  render(
    <GridCell
      column={column}
      place={0}
      text="Kok Wah"
      fault="Two people in one cell"
      note={undefined}
      isOut={false}
      isFixed={false}
      rowWidth={128}
      isActive
      editing={first}
      onPick={() => {}}
      onEnd={onEnd}
    />,
  )
  return { input: screen.getByRole('textbox', { name: 'First Name' }), onEnd }
}

test.each([
  ['Enter', 'down'],
  ['Tab', 'right'],
  ['Escape', 'back'],
] as const)('a cell that was merely looked into is written by nobody: %s', (key, then) => {
  const { input, onEnd } = opened(null)
  fireEvent.keyDown(input, { key })
  expect(onEnd.mock.calls).toEqual([[null, then]])
})

test('left by a click elsewhere it is not written either, and takes no focus back', () => {
  const { input, onEnd } = opened(null)
  fireEvent.blur(input)
  expect(onEnd.mock.calls).toEqual([[null, 'stay']])
})

test('the same text typed once more is what somebody says', () => {
  const { input, onEnd } = opened(null)
  fireEvent.input(input, { target: { value: 'Kok' } })
  fireEvent.input(input, { target: { value: 'Kok Wah' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onEnd.mock.calls).toEqual([['Kok Wah', 'down']])
})

test('so is the letter by which the editing began', () => {
  const { input, onEnd } = opened('K')
  fireEvent.blur(input)
  expect(onEnd.mock.calls).toEqual([['K', 'stay']])
})
