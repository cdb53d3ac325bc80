import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { words } from '../../words.ts'
import { type ConfidentialContacts, ConfidentialContactsNote } from './confidential-contacts-note.tsx'
import type { DialogState } from './opened.ts'
import { takeFile } from './take-file.ts'

type Props = DialogState & {
  href: string
  fields: readonly string[]
  told: ConfidentialContacts | null
  asksFactor: boolean
}

/** Asks whether the sensitive fields go along: never unless somebody ticks it, and the history then says who. */
export function ExportDialog({ href, fields, told, asksFactor, ...opening }: Props) {
  const [isTicked, setTicked] = useState(false)
  const id = useId()
  /** Stays open, with the tick, until the file is there: who thinks better of the code, or is refused, is back here. */
  const take = async (address: string) => {
    if (await takeFile(address, { asksFactor: asksFactor || isTicked })) opening.onOpenChange(false)
  }
  return (
    <Dialog open={opening.isOpen} onOpenChange={opening.onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Export as a spreadsheet</DialogTitle>
          <DialogDescription>
            {fields.length > 0
              ? 'Everyone in this list, with every field that is not sensitive.'
              : 'Everyone in this list.'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          {told && <ConfidentialContactsNote {...told} />}
          {fields.length > 0 && (
            <label htmlFor={id} className="flex min-h-11 items-start gap-2">
              <Checkbox
                id={id}
                checked={isTicked}
                onCheckedChange={(now) => setTicked(now === true)}
                aria-describedby={`${id}-said`}
              />
              <span className="min-w-0 wrap-anywhere">
                Also what is sensitive: {fields.join(', ')}
                <span id={`${id}-said`} className="block text-sm text-muted-foreground">
                  Whoever opens the file reads it, and the history keeps that you took it out.
                </span>
              </span>
            </label>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => opening.onOpenChange(false)}>{words.action.cancel}</Button>
          <a
            href={isTicked ? withSensitive(href) : href}
            className={buttonVariants({ variant: 'primary' })}
            onClick={(event) => {
              event.preventDefault()
              void take(event.currentTarget.href)
            }}
          >
            <Download />
            {told ? 'Export all the same' : 'Export'}
          </a>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const withSensitive = (href: string) => `${href}${href.includes('?') ? '&' : '?'}sensitive=1`
