import type { ReactNode } from 'react'
import { useSignedIn } from '../../session/session.ts'
import { words } from '../../words.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

/** G-12: a page that only a super admin opens; anybody else is told so. The server refuses by itself. */
export function SuperAdminsOnly({ heading, children }: { heading: string; children: ReactNode }) {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  useDocumentTitle(heading)
  if (isSuperAdmin) return children
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState text={words.team.notYours} className="rounded-xl border border-border bg-card" />
    </>
  )
}
