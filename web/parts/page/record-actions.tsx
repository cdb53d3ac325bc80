import { ArrowLeft, Pencil, Printer, Trash2 } from 'lucide-react'
import { words } from '../../words.ts'
import type { PageAction } from './page-actions.tsx'

/** What every record's page has at its head: section 2's Back, Edit and Delete. */
export const backAction = (onAction: () => void): PageAction => ({
  label: words.action.back,
  icon: <ArrowLeft />,
  onAction,
  isBack: true,
})

export const editAction = (isReady: boolean, onAction: () => void): PageAction => ({
  label: words.action.edit,
  icon: <Pencil />,
  onAction,
  isEdit: true,
  isDisabled: !isReady,
})

export const deleteAction = (isReady: boolean, onAction: () => void): PageAction => ({
  label: words.action.delete,
  icon: <Trash2 />,
  variant: 'danger-outline',
  onAction,
  isDisabled: !isReady,
})

/** In the menu of every record's page, after its history. */
export const printAction = (isReady: boolean, onAction: () => void): PageAction => ({
  label: 'Print',
  icon: <Printer />,
  onAction,
  isDisabled: !isReady,
  isSeldom: true,
})
