import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { lazy } from 'react'
import { initiativesQuery } from '../features/initiative/initiative-queries.ts'
import { CollaborationPage } from '../parts/collaboration/collaboration-page.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/initiative/initiative-create-sheet.tsx').then((m) => ({
    default: m.InitiativeCreateSheet,
  })),
)
const EditSheet = lazy(() =>
  import('../features/initiative/initiative-edit-sheet.tsx').then((m) => ({
    default: m.InitiativeEditSheet,
  })),
)

/** `/initiatives`: section 2, as the grid of programmes. */
export function InitiativesPage() {
  return (
    <CollaborationPage
      what="Initiative"
      heading="Initiatives"
      list={useQuery(initiativesQuery())}
      emptyText={words.initiative.none}
      emptyIcon={<Sprout />}
      newLabel={words.action.new_initiative}
      hrefOf={paths.initiative}
      CreateSheet={CreateSheet}
      editSheet={(initiative, sheet) => <EditSheet key={initiative.id} initiative={initiative} {...sheet} />}
    />
  )
}
