import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'

/** As large as 11 letters of the text around it; forgotten when it is gone from the screen. */
export function QrCode({ url, alt }: { url: string; alt: string }) {
  const picture = useQuery({
    queryKey: ['qr', url],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode')
      return draw(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <div className="size-[11em] shrink-0 overflow-hidden rounded-lg border bg-white">
      {picture.data ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(picture.data)}`} alt={alt} className="size-full" />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}
