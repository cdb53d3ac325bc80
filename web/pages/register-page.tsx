import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function RegisterPage() {
  useDocumentTitle('register')
  return <PageHeader heading="register" />
}
