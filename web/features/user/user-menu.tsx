import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, CircleHelp, CircleUser, LogOut } from 'lucide-react'
import { useImageUrl } from '../../api/stored-file.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/session.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { words } from '../../words.ts'
import { useLogout } from './logout.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** Section 2: avatar, full name and email; 'Need help?' and 'Log out'. */
export function UserMenu() {
  const user = useSignedIn()
  const picture = useImageUrl(user.profile_picture)
  const { logout, isPending } = useLogout()
  const name = `${user.first_name} ${user.last_name}`.trim()

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex h-12 w-full items-center gap-2.5 overflow-hidden rounded-md px-1 text-left whitespace-nowrap transition-colors group-data-collapsed/sidebar:px-0 hover:bg-sidebar-hover focus-ring focus-visible:outline-offset-[-2px] data-[state=open]:bg-sidebar-hover">
        <span className="sr-only">Account: </span>
        <PersonAvatar name={name} url={picture} size="sm" />
        <span className="flex min-w-0 flex-1 flex-col leading-tight transition-opacity group-data-collapsed/sidebar:opacity-0">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-xs text-muted-foreground">{user.email}</span>
        </span>
        <ChevronsUpDown
          aria-hidden="true"
          className="mr-1 size-4 shrink-0 text-muted-foreground group-data-collapsed/sidebar:hidden"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-60">
        <div className="min-w-0 px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-muted-foreground">{user.email}</p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.account()}>
            <CircleUser aria-hidden="true" />
            Your account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <ThemeChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.help()}>
            <CircleHelp aria-hidden="true" />
            {words.action.help}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={isPending}
          onSelect={(event) => {
            // The menu stays, so that the spinner is seen.
            event.preventDefault()
            void logout()
          }}
        >
          {isPending ? <Spinner /> : <LogOut aria-hidden="true" />}
          {words.action.log_out}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
