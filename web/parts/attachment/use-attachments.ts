import { useEffect, useState, useSyncExternalStore } from 'react'
import { ATTACHMENTS_MAX, FILE_LIMIT } from '../../../contract/constants.ts'
import { uploadFile } from '../../api/stored-file.ts'
import { words } from '../../words.ts'
import { uploadQueue } from './upload-queue.ts'

/** What such a form holds beside its other fields. */
export type FormWithFiles = { files?: string[] | undefined }
type Holder = {
  getValues(name: 'files'): string[] | undefined
  setValue(name: 'files', keys: string[], options: { shouldDirty: true }): void
}

class NotUploaded extends Error {}

/** For the sheet's `onFailure`: what `settled` threw is said as it stands, the rest is the form's. */
export const failureOnAttachments = (onForm: (error: unknown) => string | null) => (error: unknown) =>
  error instanceof NotUploaded ? error.message : onForm(error)

/**
 * The attachments of the form that a sheet holds: keys in its `files`, and what is still on its way.
 * `settled` waits for the last upload and answers the keys; it throws while one has failed, so that none is lost unseen.
 */
export function useAttachments(form: Holder, isOpen: boolean) {
  const keys = () => form.getValues('files') ?? []
  const [queue] = useState(() =>
    uploadQueue({
      send: uploadFile,
      onKept: (key) => form.setValue('files', [...keys(), key], { shouldDirty: true }),
      refuse: (file, others) => {
        if (keys().length + others >= ATTACHMENTS_MAX) return `At most ${ATTACHMENTS_MAX} attachments.`
        if (!/\.(pdf|docx|xlsx|csv|txt|jpe?g|png)$/i.test(file.name))
          return 'Only PDF, DOCX, XLSX, CSV, TXT, JPG and PNG files are accepted.'
        if (file.size > FILE_LIMIT) return `It is larger than ${FILE_LIMIT / 1024 / 1024} MB.`
        return ''
      },
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)

  useEffect(() => {
    if (!isOpen) queue.clear()
    return () => queue.clear()
  }, [queue, isOpen])

  return {
    ...queue,
    uploads,
    async settled(): Promise<string[]> {
      await queue.whenIdle()
      const failed = queue.list().map(({ file }) => file.name)
      if (failed.length > 0) throw new NotUploaded(words.commsLog.notUploaded(failed.join(', ')))
      return keys()
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>
