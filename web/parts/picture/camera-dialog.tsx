import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { words } from '../../words.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { keepWithin } from './crop-dialog.tsx'

/** Shows what the camera sees until a photograph is taken; null when it was closed without one. */
export function CameraDialog({ onDone }: { onDone: (photo: File | null) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSeeing, setSeeing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const constraints = { audio: false, video: { width: { ideal: 1920 }, height: { ideal: 1080 } } }
    navigator.mediaDevices.getUserMedia(constraints).then(
      (given) => {
        stream = given
        if (isGone) stopAll(given)
        else if (video.current) video.current.srcObject = given
      },
      (error: unknown) => !isGone && setFailure(reasonOf(error)),
    )
    return () => {
      isGone = true
      if (stream) stopAll(stream)
    }
  }, [])

  async function take() {
    const seen = video.current
    if (!seen) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: seen.videoWidth, height: seen.videoHeight })
    canvas.getContext('2d')?.drawImage(seen, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
    if (blob) onDone(new File([blob], words.picture.photoName, { type: 'image/jpeg' }))
    else setFailure(words.picture.cameraFailed)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onDone(null)}>
      <DialogContent onKeyDown={keepWithin}>
        <DialogHeader>
          <DialogTitle>{words.picture.take}</DialogTitle>
          <DialogDescription>{words.picture.takeHelp}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {failure ? (
            <FailureNote>{failure}</FailureNote>
          ) : (
            <div className="relative grid h-[min(20rem,50dvh)] place-items-center overflow-hidden rounded-lg bg-muted">
              <video
                ref={video}
                autoPlay
                playsInline
                muted
                onLoadedData={() => setSeeing(true)}
                className="size-full object-contain"
              />
              {!isSeeing && <Spinner label={words.picture.starting} className="absolute size-6" />}
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onDone(null)}>{words.action.cancel}</Button>
          {!failure && (
            <Button variant="primary" disabled={!isSeeing} onClick={() => void take()}>
              <Camera aria-hidden="true" />
              {words.picture.take}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function reasonOf(error: unknown): string {
  const { name }: { name?: string } = Object(error)
  if (name === 'NotAllowedError') return words.picture.cameraRefused
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.picture.noCamera
  return words.picture.cameraFailed
}
