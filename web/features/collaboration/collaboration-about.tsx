import { useState } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Card } from '../../ui/card.tsx'
import { words } from '../../words.ts'
import { RequirementList } from './requirement-list.tsx'

const ABOUT = 'about-collaboration'

/** What it is about and what it asks, in one line that costs the people below no row; whole, with the cover, when asked. */
export function CollaborationAbout({ one, record }: { one: string; record: Collaboration }) {
  const [isOpen, setOpen] = useState(false)
  const asked = record.requirements.map(({ requirement }) => requirement).join(', ')
  return (
    <>
      <div className="-mt-2.5 mb-3 flex items-baseline gap-x-2 text-sm leading-5 text-muted-foreground max-sm:-mt-2 low:-mt-3 low:mb-2">
        {!isOpen && (
          <p className="min-w-0 wrap-anywhere max-lg:not-print:line-clamp-2 max-sm:not-print:line-clamp-3 lg:not-print:flex">
            <span className="lg:not-print:truncate">{record.description || 'No description.'}</span>
            {/* However long the description is, what it asks has its part of the line, and a second one where it is long itself. */}
            {asked && (
              <span className="whitespace-pre-wrap lg:not-print:line-clamp-2 lg:not-print:max-w-3/5 lg:not-print:shrink-0 lg:low:not-print:line-clamp-1">
                {' · '}
                <span className="font-semibold">{words.label.requirements}:</span> {asked}
              </span>
            )}
          </p>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about this ${one.toLowerCase()}`}
          aria-controls={ABOUT}
          onClick={() => setOpen(!isOpen)}
          className="shrink-0 rounded-xs font-semibold text-primary underline-offset-2 hover:underline focus-ring print:hidden"
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      </div>
      {isOpen && <AboutCard record={record} />}
    </>
  )
}

export function AboutCover({ record }: { record: Collaboration }) {
  const url = useImageUrl(record.cover_image, 'small')
  return (
    <Cover
      name={record.name}
      url={url}
      className="aspect-square size-14 shrink-0 rounded-lg border max-sm:self-start"
    />
  )
}

/** Description, requirements and the whole cover. */
function AboutCard({ record }: { record: Collaboration }) {
  const url = useImageUrl(record.cover_image, 'large')
  return (
    <Card id={ABOUT} className="mb-5 grid gap-x-6 gap-y-5 px-5 py-5 md:grid-cols-[14rem_1fr_1fr]">
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
