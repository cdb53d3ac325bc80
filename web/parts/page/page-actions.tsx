import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { useIsMobile } from '../../ui/media-query.ts'
import { rankOf, useShownActions } from './shown-actions.ts'

export interface PageAction {
  label: string
  onAction: () => void
  icon?: ReactNode
  /** Said when it is pointed at: its keys. */
  hint?: string
  /** `primary`, Edit and what deletes stay buttons on a phone; the others move into a menu there. */
  variant?: 'primary' | 'outline' | 'danger-outline'
  /** The second thing that a page is for: it stays a button on a phone too, without its icon. */
  isKept?: boolean
  /** Seldom needed: in the menu on a wide screen too. */
  isSeldom?: boolean
  /** Stands by the trail, before everything else. */
  isBack?: boolean
  /** The second that a record's page is for: right after the first. */
  isEdit?: boolean
  isPending?: boolean
  isDisabled?: boolean
}

/** What a page's head can do, in the one order, folded by the room there is. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const isMobile = useIsMobile()
  useShownActions(actions)
  const folded = actions.filter(({ variant = 'outline', isSeldom, isKept, isEdit }) =>
    isMobile && actions.length > 1 ? variant === 'outline' && !isKept && !isEdit : isSeldom,
  )
  const shown = actions.filter((action) => !folded.includes(action)).sort((a, b) => rankOf(a) - rankOf(b))
  const deletes = shown.filter((action) => rankOf(action) === 3)
  const others = shown.filter((action) => rankOf(action) < 3)
  // What stands last goes to the next line together: Delete is never alone there.
  const last = others.slice(1).slice(-1)
  const first = others.slice(0, others.length - last.length)
  const button = (action: PageAction) => (
    <ActionButton key={action.label} action={action} hasIcon={!isMobile || action.variant === 'primary'} />
  )
  return (
    <div data-slot="page-actions" className="flex flex-wrap items-center gap-2 xl:shrink-0">
      {first.map(button)}
      {last.length + folded.length + deletes.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {last.map(button)}
          {folded.length > 0 && (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button size="icon" aria-label="More actions">
                  <Ellipsis />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                {folded.map((action) => (
                  <DropdownMenuItem
                    key={action.label}
                    onSelect={action.onAction}
                    disabled={(action.isDisabled || action.isPending) ?? false}
                    className="min-h-11"
                  >
                    {action.icon}
                    {action.label}
                  </DropdownMenuItem>
                ))}
              </DropdownMenuContent>
            </DropdownMenu>
          )}
          {deletes.map(button)}
        </div>
      )}
    </div>
  )
}

export function ActionButton(props: { action: PageAction; size?: 'sm'; hasIcon?: boolean }) {
  const { action, size, hasIcon = true } = props
  return (
    <Button
      variant={action.variant ?? 'outline'}
      onClick={action.onAction}
      pending={action.isPending ?? false}
      disabled={action.isDisabled}
      title={action.hint}
      {...(size && { size })}
    >
      {!action.isPending && hasIcon && action.icon}
      {action.label}
    </Button>
  )
}
