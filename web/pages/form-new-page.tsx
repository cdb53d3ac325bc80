import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function FormNewPage() {
  useDocumentTitle('New Form')
  return <PageHeader heading="New Form" />
}
