import { useState } from 'react'

/** True from the first opening on: what is loaded late stays mounted, so that its closing can be seen. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen
}
