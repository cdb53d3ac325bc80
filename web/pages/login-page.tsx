import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function LoginPage() {
  useDocumentTitle('login')
  return <PageHeader heading="login" />
}
