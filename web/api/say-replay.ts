import { shownToasts, toast } from '../ui/toast-store.ts'

/** For whoever meant a second one, and for whoever only tried again (H-2033). */
const SAVED_BEFORE = 'Your earlier try had arrived, and nothing was added now. To add one more, do it again.'

/** Says beside whatever notice is shown that this try did nothing; where none is, by itself. */
export function sayReplay(): void {
  const [top] = shownToasts()
  if (!top?.isOpen) return void toast({ title: SAVED_BEFORE })
  const { id: _, isOpen: __, ...said } = top
  const description = said.description ? [said.description, ' ', SAVED_BEFORE] : SAVED_BEFORE
  toast({ ...said, description })
}
