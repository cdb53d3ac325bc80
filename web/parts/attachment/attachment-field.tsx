import { Paperclip, RotateCw, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { type FieldError, useFormContext } from 'react-hook-form'
import { ATTACHMENTS_MAX } from '../../../contract/constants.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { nameOfKey, shortFileName } from '../text/file-name.ts'
import { AttachmentIcon } from './attachment-icon.tsx'
import type { Upload } from './upload-queue.ts'
import type { Attachments, FormWithFiles } from './use-attachments.ts'

type Props = {
  attachments: Attachments
}
type FilesError = { message?: string; root?: { message?: string } } & Record<number, FieldError | undefined>

/** G-10, D-10: up to ten files, sent one after another, each with its progress, and what failed with the reason. */
export function AttachmentField({ attachments }: Props) {
  const form = useFormContext<FormWithFiles>()
  const keys = form.watch('files') ?? []
  const errors: FilesError | undefined = form.formState.errors.files
  const choose = useRef<HTMLButtonElement>(null)
  const zone = useDropzone({ noClick: true, noKeyboard: true, onDrop: (files) => attachments.add(files) })
  const { uploads } = attachments
  const sending = uploads.find(({ state }) => state === 'sending')
  const waiting = uploads.filter(({ state }) => state === 'waiting').length

  // The button that was pressed goes with its line.
  function afterwards(act: () => void) {
    act()
    choose.current?.focus()
  }
  return (
    <FormField
      label={words.label.attachments}
      isGroup
      isOptional
      error={errors?.message ?? errors?.root?.message}
      hint={`Up to ${ATTACHMENTS_MAX}: PDF, DOCX, XLSX, CSV, TXT, JPG or PNG, 20 MB each.`}
    >
      <div
        {...zone.getRootProps({ role: undefined, tabIndex: -1 })}
        className={cn(
          'flex flex-col gap-2 rounded-lg border border-dashed border-border-strong bg-card p-3 transition-colors',
          zone.isDragActive && 'border-primary bg-primary-soft',
        )}
      >
        {keys.length + uploads.length > 0 && (
          <ul aria-label={words.label.attachments} className="flex flex-col gap-2">
            {keys.map((key, at) => (
              <Line key={key} name={nameOfKey(key)} failure={errors?.[at]?.message}>
                <LineButton
                  label={`Remove ${nameOfKey(key)}`}
                  onClick={() =>
                    afterwards(() =>
                      form.setValue(
                        'files',
                        keys.filter((other) => other !== key),
                        { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                      ),
                    )
                  }
                />
              </Line>
            ))}
            {uploads.map((upload) => (
              <UploadLine
                key={upload.id}
                upload={upload}
                onRetry={() => afterwards(() => attachments.retry(upload.id))}
                onRemove={() => afterwards(() => attachments.remove(upload.id))}
              />
            ))}
          </ul>
        )}
        <input {...zone.getInputProps({ 'aria-label': 'Files' })} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" ref={choose} onClick={zone.open}>
            <Paperclip />
            {words.action.add_attachments}
          </Button>
          <p role="status" className="text-sm text-muted-foreground">
            {sending
              ? `Uploading ${shortFileName(sending.file.name)}${waiting ? `, ${waiting} waiting` : ''}`
              : 'or drop files here'}
          </p>
        </div>
      </div>
    </FormField>
  )
}

function UploadLine(props: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const { file, state, progress, reason } = props.upload
  if (state === 'failed') {
    return (
      <Line name={file.name} failure={`${words.upload.failed}: ${reason}`}>
        <Button size="icon-sm" variant="ghost" aria-label={`Try ${file.name} again`} onClick={props.onRetry}>
          <RotateCw />
        </Button>
        <LineButton label={`Remove ${file.name}`} onClick={props.onRemove} />
      </Line>
    )
  }
  return (
    <Line name={file.name} detail={state === 'waiting' ? 'Waiting' : `${Math.round(progress * 100)} %`}>
      <Button size="sm" variant="ghost" aria-label={`Stop ${file.name}`} onClick={props.onRemove}>
        Stop
      </Button>
      {state === 'sending' && (
        <progress
          aria-label={`Uploading ${file.name}`}
          value={progress}
          max={1}
          className="col-span-full h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
        />
      )}
    </Line>
  )
}

type LineProps = { name: string; detail?: string; failure?: string | undefined; children: ReactNode }

function Line({ name, detail, failure, children }: LineProps) {
  const isFailed = failure !== undefined
  return (
    <li
      className={cn(
        'flex flex-wrap items-center gap-x-2.5 rounded-md border bg-background py-1 pr-1 pl-3',
        isFailed && 'border-destructive/40 bg-destructive-soft',
      )}
    >
      <AttachmentIcon
        name={name}
        className={cn('size-4.5 shrink-0', isFailed ? 'text-destructive' : 'text-muted-foreground')}
      />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {shortFileName(name)}
      </span>
      {detail && <span className="text-sm text-muted-foreground tabular">{detail}</span>}
      {children}
      {isFailed && (
        <p role="alert" className="w-full pr-2 pb-1.5 text-sm text-destructive">
          {failure}
        </p>
      )}
    </li>
  )
}

function LineButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="icon-sm" variant="ghost" aria-label={label} onClick={onClick}>
      <X />
    </Button>
  )
}
