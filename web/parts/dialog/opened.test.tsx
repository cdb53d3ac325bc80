import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { useOpened } from './opened.ts'

afterEach(() => {
  cleanup()
  // Nothing is drawn that takes what is typed: the buffer would go on into the next file.
  bufferTypedKeys()()
})

test('an answer that comes late closes what asked, and not what was opened since (H-1834)', () => {
  let opened: ReturnType<typeof useOpened<'edit' | 'log'>> | undefined
  function Page() {
    opened = useOpened<'edit' | 'log'>()
    return null
  }
  render(<Page />)
  const isOpen = () => [opened?.isOpen('edit'), opened?.isOpen('log')]
  act(() => opened?.open('edit'))
  const edit = opened?.of('edit')
  act(() => opened?.open('log'))
  act(() => edit?.onOpenChange(false))
  expect(isOpen()).toEqual([false, true])
  act(() => opened?.of('log').onOpenChange(false))
  expect(isOpen()).toEqual([false, false])
})
