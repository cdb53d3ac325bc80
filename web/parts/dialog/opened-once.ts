import { useLayoutEffect, useState } from 'react'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'

/**
 * True from the first opening on: what is loaded late stays mounted, so that its closing can be seen. What is typed
 * between the press and its first field goes into that field, and never to the page behind.
 */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  useLayoutEffect(() => (isOpen ? bufferTypedKeys() : undefined), [isOpen])
  return wasOpened || isOpen
}
