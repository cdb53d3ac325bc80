import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageQuery } from '../../api/stored-file.ts'
import { cn } from '../../ui/class-names.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { GoneNote } from './gone-note.tsx'

type Props = { fileKey: string; question: string; agreed: string }

/** What was photographed, small among the answers; pressed, it is opened large. */
export function Photograph({ fileKey, question, agreed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const small = usePicture(fileKey, 'small')
  const name = say.photographOf(question)
  if (small.isGone) return <GoneNote what={name} onRetry={small.retry} isRetrying={small.isRetrying} />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block h-24 w-32 overflow-hidden rounded-lg border bg-muted focus-ring"
      >
        <Picture picture={small} alt={name} className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="xl">
          <DialogHeader>
            <DialogTitle className="wrap-anywhere">{name}</DialogTitle>
            {agreed && <DialogDescription>{agreed}</DialogDescription>}
          </DialogHeader>
          <DialogBody>
            <Large fileKey={fileKey} name={name} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  )
}

function Large({ fileKey, name }: { fileKey: string; name: string }) {
  const large = usePicture(fileKey, 'large')
  if (large.isGone) return <GoneNote what={name} onRetry={large.retry} isRetrying={large.isRetrying} />
  return (
    <Picture
      picture={large}
      alt={name}
      className="mx-auto min-h-40 max-h-[70dvh] max-w-full rounded-lg object-contain"
    />
  )
}

/** A picture by a link that ends: one that does not come is asked for again, and is not a broken frame. */
function usePicture(key: string, size: 'small' | 'large') {
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

function Picture({ picture, alt, className }: PictureProps) {
  if (!picture.url) return <Skeleton className={cn(className, 'rounded-none')} />
  return <img src={picture.url} alt={alt} decoding="async" onError={picture.onBroken} className={className} />
}
