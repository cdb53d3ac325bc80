import { Camera, FileText, ImageUp, RotateCcw, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useFieldGroup } from '../../ui/field-context.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { words } from '../../words.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { nameOfKey, shortFileName } from '../text/file-name.ts'
import { type UploadInput, useUpload } from './use-upload.ts'

export interface UploadBoxProps extends UploadInput {
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
}

/** Section 4: one file at a time, a spinner while pending, reset clears the key. D-10: failures say why. */
export function UploadBox(props: UploadBoxProps) {
  const { value, kind = 'image', onTakePhoto } = props
  const { file, failure, isPending, sent, start, reset, refuse } = useUpload(props)
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldGroup({})
  const zone = useDropzone({
    multiple: false,
    maxFiles: 1,
    disabled: isPending,
    ...(props.accept && { accept: props.accept }),
    ...(props.maxSize && { maxSize: props.maxSize }),
    onDrop: ([accepted, ...more], rejections) => {
      if (accepted && more.length + rejections.length === 0) void start(accepted)
      else refuse(refusal(rejections, props.maxSize, accepted !== undefined))
    },
  })
  const hasFile = Boolean(value) || file !== null

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
        <Preview
          file={file}
          storedUrl={value ? props.currentUrl : null}
          kind={kind}
          hasFile={hasFile}
          isPending={isPending}
        />
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
          <BoxButton onPress={reset}>
            {!isPending && <RotateCcw aria-hidden="true" />}
            {isPending ? 'Stop' : 'Reset'}
          </BoxButton>
        ) : (
          <div className="flex flex-wrap gap-2 @max-md:w-full @max-md:*:flex-1">
            <BoxButton onPress={zone.open}>Choose</BoxButton>
            {onTakePhoto && (
              <BoxButton onPress={onTakePhoto}>
                <Camera aria-hidden="true" />
                {words.picture.take}
              </BoxButton>
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

/** A button within the box, which itself opens the choice of a file when it is pressed. */
function BoxButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button
      size="sm"
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {children}
    </Button>
  )
}

type PreviewProps = {
  file: File | null
  storedUrl: string | null | undefined
  kind: 'image' | 'file'
  hasFile: boolean
  isPending: boolean
}

/** The picture that is chosen or stored, or a sign for a file. */
function Preview({ file, storedUrl, kind, hasFile, isPending }: PreviewProps) {
  const url = usePreviewUrl(kind === 'image' ? file : null) ?? storedUrl
  const Icon = hasFile ? FileText : kind === 'image' ? ImageUp : Upload
  return (
    <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-muted text-muted-foreground">
      {url ? (
        <img src={url} alt="" className={cn('size-full object-cover', isPending && 'opacity-50')} />
      ) : (
        <Icon aria-hidden="true" className="size-6" />
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

function usePreviewUrl(file: File | null): string | null {
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
