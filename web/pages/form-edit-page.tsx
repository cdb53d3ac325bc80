import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function FormEditPage() {
  useDocumentTitle('Edit Form')
  return <PageHeader heading="Edit Form" />
}
