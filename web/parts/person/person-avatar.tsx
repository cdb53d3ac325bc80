import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { initials } from './initials.ts'

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-12 text-base',
  xl: 'size-16 text-xl',
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
