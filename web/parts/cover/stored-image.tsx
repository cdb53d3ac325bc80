import { type ReactNode, useEffect, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface StoredImageProps {
  /** The signed address of a stored file; `undefined` while it is being asked for. */
  url: string | undefined
  alt: string
  /** Gives size and shape to the picture and to what stands in for it, so that nothing moves. */
  className?: string
  /** Shown when the picture does not come: an expired link, a deleted file. */
  fallback: ReactNode
}

/** A picture from storage: its room is held from the start and it fades in once it is there. */
export function StoredImage({ url, alt, className, fallback }: StoredImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another attempt
  useEffect(() => setState('loading'), [url])

  if (url === undefined) return <Skeleton className={cn(className, 'rounded-none')} />
  if (state === 'failed') return fallback
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      className={cn('transition-opacity duration-300', className, state === 'loading' && 'opacity-0')}
    />
  )
}
