import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/session.ts'
import type { PageAction } from './page-header.tsx'

/** 'History' on a record's page: the activity log of that record, for super admins (G-12). Nothing for others. */
export function useHistoryAction(entity: string, record: string): PageAction[] {
  const navigate = useNavigate()
  const { role } = useSignedIn()
  if (role !== 'super_admin') return []
  return [
    {
      label: 'History',
      icon: <History />,
      isSeldom: true,
      onAction: () => void navigate({ to: paths.activity(), search: { entity, record } }),
    },
  ]
}
