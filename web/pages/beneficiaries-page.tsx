import { useDocumentTitle } from '../parts/document-title.ts'
import { PageHeader } from '../parts/page-header.tsx'

export function BeneficiariesPage() {
  useDocumentTitle('Beneficiaries')
  return <PageHeader heading="Beneficiaries" />
}
