import { useState } from 'react'

/** Whom a dialog writes about: the number on the screen, and whose it was there, where that is known (H-1990). */
export type PersonRef = { serialNumber: string; beneficiaryId?: number | undefined; name: string }

/** That person as of the dialog's opening: by the next look at the page beneath, the number may be somebody else's (H-1990). */
export function usePersonAtOpening(isOpen: boolean, person: PersonRef): PersonRef {
  const [opened, setOpened] = useState({ isOpen, person })
  if (opened.isOpen === isOpen) return isOpen ? opened.person : person
  setOpened({ isOpen, person })
  return person
}
