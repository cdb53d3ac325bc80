import { useQueryClient } from '@tanstack/react-query'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { imageQuery } from '../../api/stored-file.ts'
import { Button } from '../../ui/button.tsx'
import {
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { nameOfKey } from '../text/file-name.ts'
import { GoneNote } from './gone-note.tsx'
import { Picture, usePicture } from './picture.tsx'

type Props = { fileKey: string; name: string; question: string; agreed: string }

/** The photograph whole, or as large as it was sent: what is written on a letter is read there alone. */
export function LargePhotograph(props: Props) {
  return (
    <DialogContent size="xl">
      <Shown {...props} />
    </DialogContent>
  )
}

function Shown({ fileKey, name, question, agreed }: Props) {
  const large = usePicture(fileKey, 'large')
  const [isFull, setFull] = useState(false)
  const keep = useKeep(fileKey)
  // What scrolls both ways takes the keyboard: there is no control inside it.
  const scrolling = isFull && !large.isGone && { tabIndex: 0, role: 'region', 'aria-label': name }
  return (
    <>
      <DialogHeader>
        <DialogTitle className="wrap-anywhere">{name}</DialogTitle>
        {agreed && <DialogDescription>{agreed}</DialogDescription>}
      </DialogHeader>
      <DialogBody {...scrolling} className="overflow-auto">
        {large.isGone ? (
          <GoneNote what={name} onRetry={large.retry} isRetrying={large.isRetrying} />
        ) : (
          <Picture
            picture={large}
            alt={name}
            className={isFull ? FULL : 'mx-auto min-h-40 max-h-[60dvh] max-w-full rounded-lg object-contain'}
          />
        )}
      </DialogBody>
      {!large.isGone && (
        <DialogFooter>
          <Button variant="ghost" aria-label={say.downloadPhotograph(question)} onClick={() => void keep()}>
            <Download />
            {say.download}
          </Button>
          <Button aria-pressed={isFull} onClick={() => setFull(!isFull)}>
            {isFull ? <ZoomOut /> : <ZoomIn />}
            {say.fullSize}
          </Button>
        </DialogFooter>
      )}
    </>
  )
}

const FULL = 'mx-auto min-h-40 max-w-none'

/** By a link that still opens: the dialog may have been open for longer than the first one lived. */
function useKeep(key: string) {
  const client = useQueryClient()
  return async () => {
    const link = await client.fetchQuery(imageQuery(key, 'large')).catch(() => undefined)
    if (!link?.url) return
    const kept = { href: link.url, download: nameOfKey(key) }
    Object.assign(document.createElement('a'), kept).click()
  }
}
