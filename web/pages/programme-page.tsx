import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function ProgrammePage() {
  useDocumentTitle('Programme')
  return <PageHeader heading="Programme" />
}
