import { useNavigate, useSearch } from '@tanstack/react-router'
import { HelpContactCard } from '../features/settings/help-contact-card.tsx'
import { FilterBox } from '../parts/filter/filter-box.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { NothingMatches } from '../parts/page/nothing-matches.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { Card } from '../ui/card.tsx'
import { searchHelp } from './help-search.ts'
import { helpTopics } from './help-topics.ts'

/** G-24: how to do each task, searchable. */
export function HelpPage() {
  const { q = '' } = useSearch({ from: '/gated/help' })
  const navigate = useNavigate()
  useDocumentTitle('Help')
  const topics = searchHelp(helpTopics, q)
  const filter = (next: string) =>
    void navigate({ to: '.', search: next ? { q: next } : {}, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader heading="Help" sub="How to do each task, in a few steps.">
        <FilterBox value={q} onChange={filter} placeholder="Search help" />
      </PageHeader>
      {topics.length === 0 ? (
        <NothingMatches text={`Nothing matches ‘${q}’.`} onClear={() => filter('')} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {topics.map(({ task, steps }) => (
            <Card key={task} className="p-5">
              <h2 className="text-lg">{task}</h2>
              <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted-foreground">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      )}
      <HelpContactCard />
    </>
  )
}
