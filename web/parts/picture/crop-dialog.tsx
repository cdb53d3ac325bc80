import { RotateCw, ZoomIn } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
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
import { Label } from '../../ui/label.tsx'
import { words } from '../../words.ts'
import type { Crop, CropArea } from './crop-picture.ts'

export type CropShape = 'round' | 'square' | 'cover'

export interface CropDialogProps {
  /** The address of the picture; it stays until the dialog is gone. */
  url: string
  shape: CropShape
  /** Null: thought better of it. */
  onDone: (crop: Crop | null) => void
}

const ZOOM_MAX = 4
const step = { x: 0, y: 0 }

/** Move, zoom and turn a picture in its frame: by pointer, by touch, or by arrow keys and the slider alone. */
export function CropDialog({ url, shape, onDone }: CropDialogProps) {
  const [crop, setCrop] = useState(step)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<CropArea | null>(null)
  const zoomId = useId()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onDone(null)}>
      <DialogContent onKeyDown={keepWithin}>
        <DialogHeader>
          <DialogTitle>{words.picture.crop}</DialogTitle>
          <DialogDescription>{words.picture.cropHelp}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-lg bg-muted">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              rotation={rotation}
              aspect={shape === 'cover' ? 4 / 3 : 1}
              cropShape={shape === 'round' ? 'round' : 'rect'}
              maxZoom={ZOOM_MAX}
              keyboardStep={8}
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{ 'aria-label': words.picture.frame, role: 'group' }}
              classes={{ cropAreaClassName: 'focus-visible:outline-3 focus-visible:outline-ring' }}
              mediaProps={{ alt: '' }}
            />
          </div>
          <div className="flex items-center gap-3">
            <Label htmlFor={zoomId} className="flex items-center gap-2">
              <ZoomIn aria-hidden="true" className="size-4 text-muted-foreground" />
              {words.picture.zoom}
            </Label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-8 min-w-0 flex-1 accent-primary focus-ring"
            />
            <Button onClick={() => setRotation((rotation + 90) % 360)}>
              <RotateCw aria-hidden="true" />
              {words.picture.rotate}
            </Button>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onDone(null)}>{words.action.cancel}</Button>
          <Button variant="primary" disabled={!area} onClick={() => area && onDone({ area, rotation })}>
            {words.picture.use}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** The form behind saves with Ctrl or Cmd S: React hands keys on from a dialog to what it was opened in. */
export function keepWithin(event: KeyboardEvent) {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') event.preventDefault()
}
