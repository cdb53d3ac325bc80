import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Light modules around the code: a reader wants four, or two on a white ground. */
const MARGIN = 2

/** As large as 11 letters of the text around it; forgotten when it is gone from the screen. */
export function QrCode({ url, alt }: { url: string; alt: string }) {
  const picture = useQuery({
    queryKey: ['qr', url],
    queryFn: async () => {
      const { create } = await import('qrcode')
      const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules
      return { side: size + 2 * MARGIN, path: darkModules(data, size) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <div className="size-[11em] shrink-0 overflow-hidden rounded-lg border bg-white">
      {picture.data ? (
        <svg
          role="img"
          aria-label={alt}
          viewBox={`0 0 ${picture.data.side} ${picture.data.side}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={picture.data.path} className="fill-black" />
        </svg>
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}

/** A square for each dark module, row by row. */
const darkModules = (data: Uint8Array, size: number) =>
  Array.from(data, (isDark, at) =>
    isDark ? `M${MARGIN + (at % size)} ${MARGIN + Math.floor(at / size)}h1v1h-1z` : '',
  ).join('')
