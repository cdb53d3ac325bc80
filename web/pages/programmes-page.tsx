import { FolderHeart } from 'lucide-react'
import { programmeKind } from '../features/collaboration/collaboration-kinds.ts'
import { CollaborationPage } from '../features/collaboration/collaboration-page.tsx'
import { FirstSteps } from '../features/first-steps/first-steps.tsx'

/** `/` and `/programmes`: section 2's grid (G-25). */
export function ProgrammesPage() {
  return <CollaborationPage kind={programmeKind} emptyIcon={<FolderHeart />} guide={<FirstSteps />} />
}
