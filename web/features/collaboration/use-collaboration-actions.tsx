import { useNavigate } from '@tanstack/react-router'
import { Download, FileUp, History, Plus, UserPlus } from 'lucide-react'
import { useExport } from '../../parts/dialog/use-export.tsx'
import type { useRecordPage } from '../../parts/page/record-page.tsx'
import { printPage } from '../../parts/table/print-door.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'

export type CollaborationPeople = {
  id: string
  people: 'beneficiaries' | 'volunteers'
  newPersonLabel: string
  /** The address of its people as they are shown, in a file. */
  exportHref: string
}
type Page = ReturnType<typeof useRecordPage<'create' | 'add'>>

/** What can be done at the head of a programme or an initiative, and what of it is offered while nobody is in it. */
export function useCollaborationActions(page: Page, isReady: boolean, its: CollaborationPeople) {
  const { id, people } = its
  const navigate = useNavigate()
  const taking = useExport(people === 'beneficiaries' ? 'beneficiary' : 'volunteer')
  const startImport = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport(people, id) }),
  }
  const add = {
    label: 'Add Existing',
    icon: <UserPlus />,
    onAction: () => page.open('add'),
    isDisabled: !isReady,
    isKept: true,
  }
  const create = {
    label: its.newPersonLabel,
    icon: <Plus />,
    variant: 'primary' as const,
    onAction: () => page.open('create'),
  }
  const menu = [
    ...page.actions.menu(printPage),
    startImport,
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () => void taking.begin(its.exportHref),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
  ]
  const { back, edit } = page.actions
  const seldom = menu.map((action) => ({ ...action, isSeldom: true }))
  return {
    actions: [back, edit, ...seldom, page.actions.delete, add, create],
    firstActions: [create, add, startImport],
    exportDialog: taking.dialog,
  }
}
