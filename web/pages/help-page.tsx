import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function HelpPage() {
  useDocumentTitle('help')
  return <PageHeader heading="help" />
}
