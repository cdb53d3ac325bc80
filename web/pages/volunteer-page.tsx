import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function VolunteerPage() {
  useDocumentTitle('Volunteer')
  return <PageHeader heading="Volunteer" />
}
