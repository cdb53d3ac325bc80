import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function ForgotPasswordPage() {
  useDocumentTitle('forgot-password')
  return <PageHeader heading="forgot-password" />
}
