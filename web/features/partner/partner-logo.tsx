import { useImageUrl } from '../../api/stored-file.ts'
import { initials } from '../../parts/person/initials.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const sizes = { sm: 'size-9 text-xs', lg: 'size-16 text-xl' }

type Props = {
  /** Null while it is not known. */
  name: string | null
  /** The logo's key; '' for none: the initials stand in for it. */
  logo: string | undefined
  size: keyof typeof sizes
}

/** Always beside the partner's name. Shown whole, and on white: logos are drawn for paper. */
export function PartnerLogo({ name, logo, size }: Props) {
  const url = useImageUrl(logo, size === 'sm' ? 'small' : 'large')
  const shape = cn('rounded-md', sizes[size])
  if (name === null) return <Skeleton className={shape} />
  return (
    <Avatar
      aria-hidden="true"
      src={url}
      fallback={initials(name)}
      className={cn(shape, 'border border-border [&_img]:bg-white [&_img]:object-contain')}
    />
  )
}
