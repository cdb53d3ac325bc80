import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function PrivacyPage() {
  useDocumentTitle('privacy')
  return <PageHeader heading="privacy" />
}
