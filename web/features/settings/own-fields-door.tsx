import { Link } from '@tanstack/react-router'
import { ChevronRight, ListPlus } from 'lucide-react'
import { paths } from '../../paths.ts'

/** The way to the fields that the organisation makes for itself. */
export function OwnFieldsDoor() {
  return (
    <Link
      to={paths.ownFields()}
      className="mb-5 flex max-w-3xl items-center gap-4 rounded-xl border border-border bg-card px-5 py-4 shadow-card transition-colors hover:border-border-strong focus-ring"
    >
      <ListPlus aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-[640]">Fields of your own</span>
        <span className="block text-muted-foreground">
          Diet, key safe, pets: whatever you know of people beyond name and address.
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
    </Link>
  )
}
