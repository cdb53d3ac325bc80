import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function ProgrammesPage() {
  useDocumentTitle('Programmes')
  return <PageHeader heading="Programmes" />
}
