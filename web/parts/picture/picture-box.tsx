import { lazy, Suspense, useRef, useState } from 'react'
import { uploadImage } from '../../api/stored-file.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import type { CropShape } from './crop-dialog.tsx'
import { type Crop, cropPicture, readPicture } from './crop-picture.ts'
import { UploadBox } from './upload-box.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))
const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })))

/** Bytes of a file that is read here; what is sent is far smaller than D-10's 10 MB. */
const READ_MAX = 50 * 1024 * 1024
/** HEIC among them: some browsers read it, and the others say so by name. */
const pictures = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
}

export interface PictureBoxProps {
  value: string | null | undefined
  onChange: (key: string) => void
  shape: CropShape
  currentUrl?: string | null | undefined
  onPendingChange?: (isPending: boolean, hasFailed: boolean) => void
}

type Asking = { url: string; answer: (crop: Crop | null) => void }

/** Choose a file or take a photograph, crop it, and send what is left. */
export function PictureBox({ shape, ...box }: PictureBoxProps) {
  const isPhone = useMediaQuery('(pointer: coarse)')
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isCameraOn, setCameraOn] = useState(false)
  const capture = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  // A page that is not served over TLS gets no camera from the browser.
  const hasCamera = isPhone || Boolean(navigator.mediaDevices)

  function startCamera() {
    bufferTypedKeys(undefined, 'layer')
    setCameraOn(true)
  }

  async function prepare(file: File): Promise<File | null> {
    const image = await readPicture(file)
    try {
      bufferTypedKeys(undefined, 'layer')
      const crop = await new Promise<Crop | null>((answer) => setAsking({ url: image.src, answer }))
      return crop && (await cropPicture(image, crop, file))
    } finally {
      setAsking(null)
      URL.revokeObjectURL(image.src)
    }
  }

  return (
    <>
      <UploadBox
        {...box}
        upload={uploadImage}
        prepare={prepare}
        given={photo}
        accept={pictures}
        maxSize={READ_MAX}
        help={words.picture.kinds}
        {...(hasCamera && { onTakePhoto: () => (isPhone ? capture.current?.click() : startCamera()) })}
      />
      {isPhone && (
        <input
          ref={capture}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={(event) => {
            setPhoto(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
      )}
      <Suspense>
        {isCameraOn && (
          <CameraDialog
            onDone={(taken) => {
              setCameraOn(false)
              setPhoto(taken)
            }}
          />
        )}
        {asking && <CropDialog url={asking.url} shape={shape} onDone={asking.answer} />}
      </Suspense>
    </>
  )
}
