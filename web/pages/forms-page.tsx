import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function FormsPage() {
  useDocumentTitle('Forms')
  return <PageHeader heading="Forms" />
}
