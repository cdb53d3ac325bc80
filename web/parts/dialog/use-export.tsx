import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { toast } from '../../ui/toast-store.ts'
import { useOpenedOnce } from './opened-once.ts'
import type { ToldNothing } from './told-nothing.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((m) => ({ default: m.ExportDialog })))

/** What the organisation calls the fields of these people that leave with an export only where somebody asks for them. */
async function sensitiveOf(noun: FilterNoun): Promise<string[]> {
  const { organisation } = await import('../../api/organisation.ts')
  return Object.values(organisation().own_fields[noun] ?? {}).flatMap(({ own }) =>
    own?.is_sensitive ? [own.name] : [],
  )
}

/** Of whom a contact may be told nothing; null for nobody, undefined where that could not be asked, which is said. */
async function silentAmong(href: string): Promise<ToldNothing | null | undefined> {
  try {
    const told = await (await import('./told-nothing.tsx')).silentOfExport(href)
    return told.total > 0 ? told : null
  } catch (error) {
    toast({ title: 'The export could not begin.', description: messageOf(error), tone: 'danger' })
    return undefined
  }
}

/** Takes a list as a file: at once, or after a question where there is something sensitive to be asked about. */
export function useExport(noun: FilterNoun): { begin: (href: string) => Promise<void>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ href: string; fields: string[]; told: ToldNothing | null } | null>(
    null,
  )
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useOpenedOnce(isOpen)
  return {
    begin: async (href) => {
      const fields = await sensitiveOf(noun)
      const told = noun === 'beneficiary' ? await silentAmong(href) : null
      if (told === undefined) return
      if (fields.length === 0 && told === null) return window.location.assign(href)
      setAsked({ href, fields, told })
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
