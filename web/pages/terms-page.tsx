import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function TermsPage() {
  useDocumentTitle('terms')
  return <PageHeader heading="terms" />
}
