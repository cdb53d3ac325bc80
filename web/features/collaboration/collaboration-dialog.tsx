import { Link } from '@tanstack/react-router'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import type { CoverVariant } from '../../parts/cover/cover-art.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
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
import { RequirementList } from './requirement-list.tsx'

type Props = {
  what: 'Programme' | 'Initiative'
  record: Collaboration
  /** Its own page. */
  href: string
  variant: CoverVariant | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onEdit: () => void
}

/** Section 2: what a card of the grid opens: name, description, tagged partner, requirements, edit and view. */
export function CollaborationDialog(props: Props) {
  const { what, record, isOpen, onOpenChange } = props
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        size="md"
        className="[&_[aria-label=Close]]:bg-card [&_[aria-label=Close]]:shadow-raised"
      >
        <Cover
          name={record.name}
          url={useImageUrl(record.cover_image, 'large')}
          variant={props.variant}
          className="aspect-[5/2] rounded-t-lg"
        />
        <DialogHeader>
          <DialogTitle>{record.name}</DialogTitle>
          <DialogDescription>
            {record.partner_name ? words.phrase.taggedPartner(record.partner_name) : 'No tagged partner'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5">
          <p className="whitespace-pre-line">{record.description || 'No description.'}</p>
          <section>
            <h3 className="mb-2 text-sm font-semibold text-muted-foreground">Requirements</h3>
            <RequirementList requirements={record.requirements} />
          </section>
        </DialogBody>
        <DialogFooter>
          <Button onClick={props.onEdit}>Edit {what}</Button>
          <Link to={props.href} className={buttonVariants({ variant: 'primary' })}>
            View {what}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
