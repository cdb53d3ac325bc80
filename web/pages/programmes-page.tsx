import { useQuery } from '@tanstack/react-query'
import { FolderHeart } from 'lucide-react'
import { lazy } from 'react'
import { programmesQuery } from '../features/programme/programme-queries.ts'
import { CollaborationPage } from '../parts/collaboration/collaboration-page.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/programme/programme-create-sheet.tsx').then((m) => ({
    default: m.ProgrammeCreateSheet,
  })),
)
const EditSheet = lazy(() =>
  import('../features/programme/programme-edit-sheet.tsx').then((m) => ({ default: m.ProgrammeEditSheet })),
)

/** `/` and `/programmes`: section 2's grid (G-25). */
export function ProgrammesPage() {
  return (
    <CollaborationPage
      what="Programme"
      heading="Programmes"
      list={useQuery(programmesQuery())}
      emptyText={words.programme.none}
      emptyIcon={<FolderHeart />}
      newLabel={words.action.new_programme}
      hrefOf={paths.programme}
      CreateSheet={CreateSheet}
      editSheet={(programme, sheet) => <EditSheet key={programme.id} programme={programme} {...sheet} />}
    />
  )
}
