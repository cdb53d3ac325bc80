import { Sprout } from 'lucide-react'
import { initiativeKind } from '../features/collaboration/collaboration-kinds.ts'
import { CollaborationPage } from '../features/collaboration/collaboration-page.tsx'

/** `/initiatives`: section 2, as the grid of programmes. */
export function InitiativesPage() {
  return <CollaborationPage kind={initiativeKind} emptyIcon={<Sprout />} />
}
