import { ChevronDown } from 'lucide-react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Card } from '../../ui/card.tsx'
import { words } from '../../words.ts'
import { RequirementList } from './requirement-list.tsx'

const ABOUT = 'about-collaboration'

/** Beside the partner's name, so that what it opens takes no row from the people below. */
export function AboutToggle(props: { one: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={props.isOpen}
      aria-label={`About this ${props.one.toLowerCase()}`}
      aria-controls={ABOUT}
      onClick={props.onToggle}
      className="inline-flex min-h-6 items-center gap-1 rounded-xs underline-offset-2 hover:text-foreground hover:underline focus-ring print:hidden"
    >
      About
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${props.isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

export function AboutCover({ record }: { record: Collaboration }) {
  const url = useImageUrl(record.cover_image, 'small')
  return <Cover name={record.name} url={url} className="aspect-square size-14 shrink-0 rounded-lg border" />
}

/** Description, requirements and the whole cover. */
export function AboutCard({ record }: { record: Collaboration }) {
  const url = useImageUrl(record.cover_image, 'large')
  return (
    <Card id={ABOUT} className="mb-5 grid gap-x-6 gap-y-5 px-5.5 py-5 md:grid-cols-[14rem_1fr_1fr]">
      <Cover name={record.name} url={url} className="aspect-[5/2] self-start rounded-md md:aspect-[16/9]" />
      <section>
        <h2 className="mb-1.5 text-sm font-semibold text-muted-foreground">{words.label.description}</h2>
        <p className="whitespace-pre-line wrap-anywhere">{record.description || 'No description.'}</p>
      </section>
      <section>
        <h2 className="mb-1.5 text-sm font-semibold text-muted-foreground">{words.label.requirements}</h2>
        <RequirementList requirements={record.requirements} />
      </section>
    </Card>
  )
}
