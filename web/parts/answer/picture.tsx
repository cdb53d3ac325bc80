import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageQuery } from '../../api/stored-file.ts'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A picture by a link that ends: one that does not come is asked for again, and is not a broken frame. */
export function usePicture(key: string, size: 'small' | 'large') {
  const link = useQuery(imageQuery(key, size))
  const [isBroken, setBroken] = useState(false)
  return {
    url: link.data?.url,
    isGone: isBroken || link.isError || link.data?.url === '',
    isRetrying: link.isFetching,
    onBroken: () => setBroken(true),
    retry: () => void link.refetch().then(() => setBroken(false)),
  }
}

type PictureProps = { picture: ReturnType<typeof usePicture>; alt: string; className: string }

/** The picture itself, or its place while the link is asked for. */
export function Picture({ picture, alt, className }: PictureProps) {
  if (!picture.url) return <Skeleton className={cn(className, 'rounded-none')} />
  return <img src={picture.url} alt={alt} decoding="async" onError={picture.onBroken} className={className} />
}
