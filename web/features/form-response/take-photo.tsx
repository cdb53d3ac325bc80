import { useRef } from 'react'
import { ATTACHMENT_LIMIT } from '../../../contract/attachment-kinds.ts'
import { drawnSize, readPicture } from '../../parts/picture/crop-picture.ts'
import { AskLeave } from './ask-leave.tsx'

export type TakeProps = {
  question: string
  onTaken: (content: Blob, taken: { agreed_at: string; seconds?: number }) => Promise<void>
  onFailed: (why: 'unreadable' | 'noMicrophone' | 'noRecorder') => void
  onCancel: () => void
}

/** The phone's camera, once the person said yes; what it takes lies nowhere else on the phone. */
export function TakePhoto({ question, onTaken, onFailed, onCancel }: TakeProps) {
  const camera = useRef<HTMLInputElement>(null)
  const agreed_at = useRef('')

  async function take(file: File | undefined) {
    if (!file) return
    const photo = await drawSmall(file).catch(() => null)
    if (photo) await onTaken(photo, { agreed_at: agreed_at.current })
    else onFailed('unreadable')
  }

  return (
    <AskLeave
      kind="photo"
      question={question}
      onCancel={onCancel}
      onYes={() => {
        agreed_at.current = new Date().toISOString()
        camera.current?.click()
      }}
    >
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </AskLeave>
  )
}

/** At most 1,600 pixels, upright and without where it was taken: a tenth of what the camera wrote. */
async function drawSmall(file: File): Promise<Blob | null> {
  const picture = await readPicture(file)
  try {
    const { width, height } = drawnSize({ width: picture.naturalWidth, height: picture.naturalHeight })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    const drawn = (quality: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    const photo = await drawn(0.82)
    return photo && photo.size > ATTACHMENT_LIMIT ? await drawn(0.5) : photo
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
