import { Link } from '@tanstack/react-router'
import type { CoverVariant } from '../../../contract/cover-art.ts'
import type { Programme } from '../../../contract/programme.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { paths } from '../../app/paths.ts'
import { Cover } from '../../parts/cover.tsx'
import { RequirementList } from '../../parts/requirement-list.tsx'
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

type Props = {
  programme: Programme
  variant: CoverVariant | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onEdit: () => void
}

/** Section 2: what a card opens: name, description, tagged partner, requirements, edit and view. */
export function ProgrammeDialog({ programme, variant, isOpen, onOpenChange, onEdit }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        size="md"
        className="[&_[aria-label=Close]]:bg-card [&_[aria-label=Close]]:shadow-raised"
      >
        <Cover
          name={programme.name}
          url={useImageUrl(programme.cover_image, 'large')}
          variant={variant}
          className="aspect-[5/2] rounded-t-lg"
        />
        <DialogHeader>
          <DialogTitle>{programme.name}</DialogTitle>
          <DialogDescription>
            {programme.partner_name
              ? words.phrase.taggedPartner(programme.partner_name)
              : 'No tagged partner'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5">
          <p className="whitespace-pre-line">{programme.description || 'No description.'}</p>
          <section>
            <h3 className="mb-2 text-sm font-semibold text-muted-foreground">Requirements</h3>
            <RequirementList requirements={programme.requirements} />
          </section>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onEdit}>{words.action.edit_programme}</Button>
          <Link to={paths.programme(programme.id)} className={buttonVariants({ variant: 'primary' })}>
            {words.action.view_programme}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
