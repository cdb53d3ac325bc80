import { Button } from '../../ui/button.tsx'
import type { PageAction } from './page-actions.tsx'

/** Where a list is empty: the ways to its first people. None of them is primary: the page's head has the one that is (H-1420). */
export function FirstActions({ actions }: { actions: readonly PageAction[] }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {actions.map(({ label, icon, onAction }) => (
        <Button key={label} onClick={onAction}>
          {icon}
          {label}
        </Button>
      ))}
    </div>
  )
}
