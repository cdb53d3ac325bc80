import { Link } from '@tanstack/react-router'
import { ChevronRight, ListPlus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'

/** The ways to what an organisation decides on pages of its own. */
export function SettingsDoors() {
  return (
    <>
      <Door
        to={paths.ownFields()}
        icon={<ListPlus aria-hidden="true" className="size-5 shrink-0 text-primary" />}
        title="Fields of your own"
        says="Diet, key safe, pets: whatever you know of people beyond name and address."
      />
      <Door
        to={paths.dataProtection()}
        icon={<ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-primary" />}
        title="Data protection"
        says="What people ask of their own data, and what you ask them to agree to."
      />
    </>
  )
}

type Props = { to: string; icon: ReactNode; title: string; says: string }

function Door({ to, icon, title, says }: Props) {
  return (
    <Link
      to={to}
      className="mb-5 flex max-w-3xl items-center gap-4 rounded-xl border border-border bg-card px-5 py-4 shadow-card transition-colors hover:border-border-strong focus-ring"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block font-[640]">{title}</span>
        <span className="block text-muted-foreground">{says}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
    </Link>
  )
}
