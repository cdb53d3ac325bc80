import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

type Props = {
  children: ReactNode
  /** What can be done with it; nothing where it is only read. */
  actions?: ReactNode
  /** Its buttons beside its first line, where what is said takes several. */
  isTop?: boolean
}

/** One line of Today: what is said, and the ways to deal with it, below it on a narrow screen. */
export const TodayRow = ({ children, actions, isTop = false }: Props) => (
  <li
    className={cn(
      'flex flex-wrap justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60',
      isTop ? 'items-start' : 'items-center',
    )}
  >
    <div className="min-w-0 flex-1 basis-72">{children}</div>
    {actions && <div className="flex flex-wrap gap-1.5">{actions}</div>}
  </li>
)

/** Whom a line of Today is about, as the way to their page. */
export const TodayPerson = ({ to, hash, name }: { to: string; hash?: string; name: string }) => (
  <Link
    to={to}
    {...(hash !== undefined && { hash })}
    className="rounded-xs font-semibold underline decoration-border-strong underline-offset-3 focus-ring hover:decoration-current"
  >
    {name}
  </Link>
)
