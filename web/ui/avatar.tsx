import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from './class-names.ts'

export interface AvatarProps extends ComponentProps<'span'> {
  /** The picture's address; until it is there, and when it does not come, `fallback` shows. */
  src?: string | null | undefined
  /** One or two letters. */
  fallback: ReactNode
}

export function Avatar({ src, fallback, className, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      data-slot="avatar"
      {...props}
      className={cn(
        'relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-rattan-soft font-[650] text-rattan-ink uppercase select-none',
        className,
      )}
    >
      {fallback}
      {src && src !== failed && (
        <img
          src={src}
          alt=""
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
