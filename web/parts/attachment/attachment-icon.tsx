import { FileImage, FileSpreadsheet, FileText } from 'lucide-react'

/** What a file is, by the ending of its name; the words beside it say it too. */
export function AttachmentIcon({ name, className }: { name: string; className?: string }) {
  const Icon = /\.(jpe?g|png)$/i.test(name)
    ? FileImage
    : /\.(csv|xlsx)$/i.test(name)
      ? FileSpreadsheet
      : FileText
  return <Icon aria-hidden="true" className={className} />
}
