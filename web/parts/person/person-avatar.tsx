import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { initials } from './initials.ts'

// The disc grows with large text no further than any space does, and its letters no further than the disc.
const sizes = {
  xs: 'size-6 text-[min(0.625rem,11px)]',
  sm: 'size-8 text-[min(0.75rem,13.5px)]',
  md: 'size-9 text-[min(0.875rem,15.5px)]',
  lg: 'size-12 text-[min(1rem,18px)]',
  xl: 'size-16 text-[min(1.25rem,22.5px)]',
}

export interface PersonAvatarProps {
  /** Null while it is not known: a grey disc then, never 'CN', which is for somebody with no name (D-11). */
  name: string | null
  /** The picture's address; initials stand in until it is there, and when there is none. */
  url?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/** The name always stands beside it in words, so the picture itself says nothing to a screen reader. */
export function PersonAvatar({ name, url, size = 'md', className }: PersonAvatarProps) {
  if (name === null) return <Skeleton className={cn('rounded-full', sizes[size], className)} />
  return (
    <Avatar aria-hidden="true" src={url} fallback={initials(name)} className={cn(sizes[size], className)} />
  )
}
