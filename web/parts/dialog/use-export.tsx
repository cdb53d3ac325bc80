import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { organisation } from '../../api/organisation.ts'
import { useOpenedOnce } from './opened-once.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((m) => ({ default: m.ExportDialog })))

/** What the organisation calls the fields of these people that leave with an export only where somebody asks for them. */
const sensitiveOf = (noun: FilterNoun): string[] =>
  Object.values(organisation().own_fields[noun] ?? {}).flatMap(({ own }) =>
    own?.is_sensitive ? [own.name] : [],
  )

/** Takes a list as a file: at once, or after a question where there is something sensitive to be asked about. */
export function useExport(noun: FilterNoun): { begin: (href: string) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ href: string; fields: string[] } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useOpenedOnce(isOpen)
  return {
    begin: (href) => {
      const fields = sensitiveOf(noun)
      if (fields.length === 0) return window.location.assign(href)
      setAsked({ href, fields })
      setOpen(true)
    },
    dialog: (
      <Suspense>
        {hasOpened && asked && (
          <ExportDialog key={asked.href} {...asked} isOpen={isOpen} onOpenChange={setOpen} />
        )}
      </Suspense>
    ),
  }
}
