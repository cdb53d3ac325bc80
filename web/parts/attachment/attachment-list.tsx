import { words } from '../../words.ts'
import { AttachmentLink } from './attachment-link.tsx'

/** Section 2: links that open in a new tab, each called by its key after the first hyphen. */
export function AttachmentList({ files }: { files: readonly string[] }) {
  if (files.length === 0) return words.commsLog.noAttachments
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((key) => (
        <li key={key}>
          <AttachmentLink fileKey={key} />
        </li>
      ))}
    </ul>
  )
}
