import { Ellipsis } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { useIsMobile } from '../../ui/media-query.ts'
import { CountSaid } from '../table/count-said.tsx'
import { useTableCount } from '../table/table-count.ts'

export interface PageAction {
  label: string
  onAction: () => void
  icon?: ReactNode
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

/** One order on every page: what it is for, what else it does, Edit, the menu, and Delete last. */
const rankOf = ({ variant, isEdit }: PageAction) =>
  variant === 'primary' ? 0 : variant === 'danger-outline' ? 3 : isEdit ? 2 : 1

export interface PageHeaderProps {
  heading: ReactNode
  sub?: ReactNode
  /** Links, nearest last; the page itself is not among them. */
  breadcrumbs?: readonly ReactNode[]
  /** A picture or avatar before the heading. */
  media?: ReactNode
  /** A badge beside the heading. */
  badge?: ReactNode
  actions?: readonly PageAction[]
  /** Anything between heading and actions: a search box. */
  children?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const links = props.breadcrumbs ?? []
  const count = useTableCount()
  const [backs, actions] = [true, false].map((isBack) =>
    (props.actions ?? []).filter((action) => (action.isBack ?? false) === isBack),
  ) as [PageAction[], PageAction[]]
  return (
    <header className="mb-4 flex flex-col gap-2">
      {links.length + backs.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {backs.map((back) => (
            <ActionButton key={back.label} action={back} size="sm" />
          ))}
          {links.length > 0 && <Breadcrumbs links={links} />}
        </div>
      )}
      <div className={`flex flex-wrap gap-x-4 gap-y-3 ${props.media ? 'items-center' : 'items-end'}`}>
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4 max-sm:gap-3">
          {props.media}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 text-2xl wrap-anywhere max-sm:text-xl">{props.heading}</h1>
              {props.badge}
              {count !== undefined && <CountSaid text={count} />}
            </div>
            {props.sub && <div className="mt-1 wrap-anywhere text-muted-foreground">{props.sub}</div>}
          </div>
        </div>
        {props.children}
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
    </header>
  )
}

function Breadcrumbs({ links }: { links: readonly ReactNode[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted-foreground print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 [&_a]:rounded-xs [&_a]:hover:text-foreground [&_a]:focus-ring">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail is never reordered
          <Fragment key={index}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li className="flex min-h-6 min-w-0 items-center wrap-anywhere">{link}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function Actions({ actions }: { actions: readonly PageAction[] }) {
  const isMobile = useIsMobile()
  const folded = actions.filter(({ variant = 'outline', isSeldom, isKept, isEdit }) =>
    isMobile && actions.length > 1 ? variant === 'outline' && !isKept && !isEdit : isSeldom,
  )
  const shown = actions.filter((action) => !folded.includes(action)).sort((a, b) => rankOf(a) - rankOf(b))
  const isFirst = (action: PageAction) => rankOf(action) < 2
  const isDelete = (action: PageAction) => rankOf(action) === 3
  const rest = shown.filter((action) => !isFirst(action))
  const button = (action: PageAction) => (
    <ActionButton key={action.label} action={action} hasIcon={!isMobile || action.variant === 'primary'} />
  )
  return (
    <div data-slot="page-actions" className="flex flex-wrap items-center gap-2 xl:shrink-0">
      {shown.filter(isFirst).map(button)}
      {/* What stands last goes to the next line together: Delete is never alone there. */}
      {rest.length + folded.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {rest.filter((action) => !isDelete(action)).map(button)}
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
          {rest.filter(isDelete).map(button)}
        </div>
      )}
    </div>
  )
}

function ActionButton(props: { action: PageAction; size?: 'sm'; hasIcon?: boolean }) {
  const { action, size, hasIcon = true } = props
  return (
    <Button
      variant={action.variant ?? 'outline'}
      onClick={action.onAction}
      pending={action.isPending ?? false}
      disabled={action.isDisabled}
      {...(size && { size })}
    >
      {!action.isPending && hasIcon && action.icon}
      {action.label}
    </Button>
  )
}
