import { CircleDot, Download, Ellipsis, ListChecks, UserMinus, UserPlus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { useIsMobile } from '../../ui/media-query.ts'
import { words } from '../../words.ts'

type Props = {
  count: number
  /** How many match the view; null when all of them are selected. */
  more: number | null
  isSelectingAll: boolean
  onSelectAll: () => void
  onAssign: () => void
  onStatus: (status: string) => void
  onExport: () => void
  onRemove: () => void
}

/** G-04: what can be done with the volunteers selected; each says how many it touches. */
export function BulkBar(props: Props) {
  const { count, more } = props
  const isMobile = useIsMobile()
  const actions = [
    { label: 'Assign to beneficiaries', icon: <UserPlus />, onAction: props.onAssign },
    { label: words.action.export_csv, icon: <Download />, onAction: props.onExport },
    { label: 'Remove from initiative', icon: <UserMinus />, onAction: props.onRemove, isDanger: true },
  ]
  const statuses = (
    <>
      <DropdownMenuLabel>Set the status of {count} to</DropdownMenuLabel>
      {VOLUNTEER_STATUSES.map((status) => (
        <DropdownMenuItem key={status} onSelect={() => props.onStatus(status)} className="max-md:min-h-11">
          {status}
        </DropdownMenuItem>
      ))}
    </>
  )
  const all = more !== null && (
    <Button size="sm" variant="ghost" onClick={props.onSelectAll} pending={props.isSelectingAll}>
      {!props.isSelectingAll && <ListChecks />}
      Select all {more}
    </Button>
  )
  if (isMobile)
    return (
      <>
        {all}
        <Menu label="Actions" icon={<Ellipsis />}>
          {actions.map(({ label, icon, onAction, isDanger = false }) => (
            <DropdownMenuItem key={label} onSelect={onAction} isDanger={isDanger} className="min-h-11">
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {statuses}
        </Menu>
      </>
    )
  return (
    <>
      {all}
      {actions.map(({ label, icon, onAction, isDanger }, at) => (
        <Fragment key={label}>
          {at === 1 && (
            <Menu label="Set status" icon={<CircleDot />}>
              {statuses}
            </Menu>
          )}
          <Button size="sm" variant={isDanger ? 'danger-outline' : 'outline'} onClick={onAction}>
            {icon}
            {label}
          </Button>
        </Fragment>
      ))}
    </>
  )
}

function Menu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm">
          {icon}
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">{children}</DropdownMenuContent>
    </DropdownMenu>
  )
}
