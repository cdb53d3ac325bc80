import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function VolunteersPage() {
  useDocumentTitle('Volunteers')
  return <PageHeader heading="Volunteers" />
}
