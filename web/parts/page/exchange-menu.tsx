import { Ellipsis } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import type { PageAction } from './page-actions.tsx'

/** A page's menu of what comes in and what goes out (G-02). */
export function ExchangeMenu({ actions }: { actions: readonly PageAction[] }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label="Import and export">
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {actions.map(({ label, icon, onAction, isDisabled = false }) => (
          <DropdownMenuItem key={label} disabled={isDisabled} onSelect={onAction} className="max-md:min-h-11">
            {icon}
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
