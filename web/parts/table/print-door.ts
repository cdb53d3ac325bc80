import { useEffect } from 'react'

let openDoor: (() => void) | null = null

/** A page's 'Print': what its table lists, when it has one, else the page as it stands. */
export function printPage(): void {
  if (openDoor) openDoor()
  else window.print()
}

export function usePrintDoor(open: () => void): void {
  useEffect(() => {
    openDoor = open
    return () => {
      openDoor = null
    }
  }, [open])
}
