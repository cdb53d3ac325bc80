import { Camera, FileText, ImageUp, RotateCcw, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useFieldGroup } from '../../ui/field-context.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { words } from '../../words.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { nameOfKey, shortFileName } from '../text/file-name.ts'

export interface UploadBoxProps {
  /** The stored file's key; '' or `null` when there is none. */
  value: string | null | undefined
  /** Gets the new key, or '' after a reset. */
  onChange: (key: string) => void
  /** Sends the file; throws with the reason. `signal` is aborted by Stop and on leaving. */
  upload: (
    file: File,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ) => Promise<{ key: string }>
  /** What is sent in place of the file that was chosen; null when the person thought better of it. May throw. */
  prepare?: (file: File) => Promise<File | null>
  /** A file that came another way, such as from a camera: it is sent as if it had been chosen. */
  given?: File | null
  /** Shows 'Take photo' beside 'Choose'. */
  onTakePhoto?: () => void
  /** The address of the picture already stored, for the preview. */
  currentUrl?: string | null | undefined
  accept?: Accept
  /** Bytes; what is larger is refused before it is sent. */
  maxSize?: number
  /** 'JPEG, PNG or WebP, up to 10 MB' */
  help?: string
  /** `file` shows a name instead of a preview. */
  kind?: 'image' | 'file'
  onPendingChange?: (isPending: boolean, hasFailed: boolean) => void
}

/** Section 4: one file at a time, a spinner while pending, reset clears the key. D-10: failures say why. */
export function UploadBox(props: UploadBoxProps) {
  const { value, onChange, upload, kind = 'image', onPendingChange } = props
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldGroup({})
  const running = useRef<AbortController | null>(null)
  const preview = usePreview(kind === 'image' ? file : null) ?? (value ? props.currentUrl : null)

  const [sent, setSent] = useState(0)
  const takeIn = useRef(start)
  takeIn.current = start

  useEffect(() => () => running.current?.abort(), [])
  const isSending = useRef(false)
  const sentKey = useRef<string | null>(null)
  // Whoever chooses what somebody else saved meanwhile is shown that, and no more the file that was sent here.
  useEffect(() => {
    if (!isSending.current && value !== sentKey.current) setFile(null)
  }, [value])
  useEffect(() => {
    if (props.given) void takeIn.current(props.given)
  }, [props.given])
  const hasFailed = useRef(false)
  hasFailed.current = failure !== null
  useEffect(() => onPendingChange?.(isPending, hasFailed.current), [isPending, onPendingChange])

  async function start(chosen: File) {
    setFailure(null)
    try {
      const ready = props.prepare ? await props.prepare(chosen) : chosen
      if (ready) await send(ready)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    }
  }

  async function send(accepted: File) {
    const controller = new AbortController()
    running.current = controller
    setFile(accepted)
    setSent(0)
    setPending(true)
    isSending.current = true
    try {
      const { key } = await upload(accepted, controller.signal, setSent)
      // It may have arrived at the very moment at which it was stopped.
      if (controller.signal.aborted) return
      sentKey.current = key
      onChange(key)
    } catch (error) {
      setFile(null)
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : '')
    } finally {
      setPending(false)
      isSending.current = false
    }
  }

  /** Stops what is being sent, and what stood there before stands; with nothing being sent it is taken off (H-1035). */
  function reset() {
    running.current?.abort()
    setFile(null)
    setFailure(null)
    if (!isPending) onChange('')
  }

  const zone = useDropzone({
    multiple: false,
    maxFiles: 1,
    disabled: isPending,
    ...(props.accept && { accept: props.accept }),
    ...(props.maxSize && { maxSize: props.maxSize }),
    onDrop: ([accepted, ...more], rejections) => {
      if (accepted && more.length + rejections.length === 0) void start(accepted)
      else setFailure(refusal(rejections, props.maxSize, accepted !== undefined))
    },
  })
  const hasFile = Boolean(value) || file !== null
  const Icon = kind === 'image' ? ImageUp : Upload

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, the label stands outside
    <div
      role="group"
      data-slot="upload-box"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="@container flex flex-col gap-2"
    >
      <input {...zone.getInputProps({ 'aria-label': 'File' })} />
      <div
        className={cn(
          'relative flex items-center gap-4 rounded-lg border border-dashed border-border-strong bg-card p-3.5 transition-colors',
          'has-[button:focus-visible]:border-ring',
          !hasFile && '@max-md:flex-wrap',
          zone.isDragActive && 'border-primary bg-primary-soft',
          zone.isDragReject && 'border-destructive bg-destructive-soft',
        )}
        {...zone.getRootProps({ role: undefined, tabIndex: -1 })}
      >
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-muted text-muted-foreground">
          {preview ? (
            <img src={preview} alt="" className={cn('size-full object-cover', isPending && 'opacity-50')} />
          ) : hasFile ? (
            <FileText aria-hidden="true" className="size-6" />
          ) : (
            <Icon aria-hidden="true" className="size-6" />
          )}
        </div>
        <div className="min-w-0 flex-1">
          <p className="truncate font-[560]" title={file?.name}>
            {file ? shortFileName(file.name) : value ? storedName(value) : <Invitation />}
          </p>
          <p className="text-sm text-muted-foreground" role="status">
            {isPending ? uploading(sent) : (props.help ?? 'One file at a time.')}
          </p>
        </div>
        {isPending && <Spinner className="size-5 text-primary" />}
        {hasFile ? (
          <Button
            size="sm"
            onClick={(event) => {
              event.stopPropagation()
              reset()
            }}
          >
            {!isPending && <RotateCcw aria-hidden="true" />}
            {isPending ? 'Stop' : 'Reset'}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2 @max-md:w-full @max-md:*:flex-1">
            <Button
              size="sm"
              onClick={(event) => {
                event.stopPropagation()
                zone.open()
              }}
            >
              Choose
            </Button>
            {props.onTakePhoto && (
              <Button
                size="sm"
                onClick={(event) => {
                  event.stopPropagation()
                  props.onTakePhoto?.()
                }}
              >
                <Camera aria-hidden="true" />
                {words.picture.take}
              </Button>
            )}
          </div>
        )}
      </div>
      {failure !== null && (
        <FailureNote>
          {words.upload.failed}
          {failure && <span className="block font-normal">{failure}</span>}
        </FailureNote>
      )}
    </div>
  )
}

/** A stored file's name, as short as the box wants it. */
export function storedName(key: string): string {
  return shortFileName(nameOfKey(key))
}

const uploading = (sent: number) =>
  sent > 0 && sent < 1 ? `Uploading… ${Math.round(sent * 100)} %` : 'Uploading…'

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function refusal(rejections: FileRejection[], maxSize: number | undefined, hasAccepted: boolean): string {
  if (hasAccepted || rejections.length > 1) return 'Only one file at a time.'
  const error = rejections[0]?.errors[0]
  const name = shortFileName(rejections[0]?.file.name ?? '')
  if (error?.code === 'file-too-large' && maxSize)
    return `${name} is larger than ${Math.round(maxSize / 1024 / 1024)} MB.`
  if (error?.code === 'file-invalid-type') return `${name} is not a kind of file that is accepted here.`
  return error?.message ?? ''
}

/** Nothing can be dropped on a phone. */
const Invitation = () => (
  <>
    <span className="max-md:hidden">Drop a file here</span>
    <span className="md:hidden">Choose a file</span>
  </>
)
