import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function BeneficiaryPage() {
  useDocumentTitle('Beneficiary')
  return <PageHeader heading="Beneficiary" />
}
