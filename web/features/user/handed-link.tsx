import { Check, Copy } from 'lucide-react'
import { dateTimeText } from '../../parts/text/dates.ts'
import { useCopied } from '../../parts/text/use-copied.ts'
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
import { Input } from '../../ui/input.tsx'

type Props = { link: { url: string; expires_at: string }; label: string; onClose: () => void }

/** A one-time link, shown once, for whoever made it to hand over. */
export function HandedLink({ link, label, onClose }: Props) {
  const { isCopied, copy } = useCopied(link.url, 'The link')
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Hand this link over</DialogTitle>
          <DialogDescription>
            It works once, until {dateTimeText(link.expires_at)}. It is not shown again.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Input readOnly value={link.url} aria-label={label} onFocus={(event) => event.target.select()} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={copy}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
