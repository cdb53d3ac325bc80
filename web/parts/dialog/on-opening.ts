import { useState } from 'react'

/** Does it each time that a dialog opens, before it is drawn: what stays mounted begins anew over another record. */
export function useOnOpening(isOpen: boolean, begin: () => void): void {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen === wasOpen) return
  setWasOpen(isOpen)
  if (isOpen) begin()
}
