import { cn } from '../../ui/class-names.ts'
import type { CoverVariant } from './cover-art.ts'
import { drawnAddress } from './drawn-address.ts'
import { StoredImage } from './stored-image.tsx'

export interface CoverProps {
  /** Of the programme or initiative: the seed of the drawing. */
  name: string
  /** The stored picture's address. `undefined`: being asked for; `null` or '': there is none, so it is drawn. */
  url: string | null | undefined
  /** From `coverVariants(names)` in a grid, so that neighbours never look alike. */
  variant?: CoverVariant | undefined
  /** Shape and rounding; 4:3 unless it says otherwise. */
  className?: string
}

/** A cover image: the stored one, or one drawn from the name. It stands beside the name, so it has no words. */
export function Cover({ name, url, variant, className }: CoverProps) {
  const shape = cn('block aspect-4/3 w-full bg-muted object-cover', className)
  if (url === null || url === '') return <DrawnCover name={name} variant={variant} className={shape} />
  return (
    <StoredImage
      url={url}
      alt=""
      className={shape}
      fallback={<DrawnCover name={name} variant={variant} className={shape} />}
    />
  )
}

function DrawnCover({ name, variant, className }: Omit<CoverProps, 'url'>) {
  const source = drawnAddress(name, variant)
  return (
    <img src={source} alt="" width={800} height={600} loading="lazy" decoding="async" className={className} />
  )
}
