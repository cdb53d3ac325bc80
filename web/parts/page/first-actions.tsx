import { Button } from '../../ui/button.tsx'
import type { PageAction } from './page-actions.tsx'

/** Where a list is empty: the ways to its first people, those that make one above all. */
export function FirstActions({ actions }: { actions: readonly PageAction[] }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {actions.map(({ label, icon, variant, onAction }) => (
        <Button key={label} variant={variant ?? 'outline'} onClick={onAction}>
          {icon}
          {label}
        </Button>
      ))}
    </div>
  )
}
