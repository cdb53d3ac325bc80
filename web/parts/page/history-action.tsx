import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { PageAction } from './page-actions.tsx'

/** 'History' on a record's page: what changed it, and for super admins who looked too (G-12). */
export function useHistoryAction(entity: string, record: string): PageAction[] {
  const navigate = useNavigate()
  return [
    {
      label: 'History',
      icon: <History />,
      isSeldom: true,
      onAction: () => void navigate({ to: paths.activity(), search: { entity, record } }),
    },
  ]
}
