import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import { messageOf } from '../../api/api-problem.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ConfidentialContacts } from './confidential-contacts-note.tsx'
import { useOpenedOnce } from './opened-once.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((m) => ({ default: m.ExportDialog })))

/**
 * What the organisation calls the fields of these people that leave with an export only where somebody asks for them. Waited
 * for: whoever pressed before they were here was not asked.
 */
async function sensitiveOf(client: QueryClient, noun: FilterNoun): Promise<string[]> {
  const all = await client.ensureQueryData(queryOf(ownFieldOperations.list))
  if (!Array.isArray(all)) return []
  const { organisationOf } = await import('../../../contract/records/own.ts')
  return Object.values(organisationOf(all).own_fields[noun] ?? {}).flatMap(({ own }) =>
    own?.is_sensitive ? [own.name] : [],
  )
}

const notBegun = (error: unknown): undefined =>
  void toast({ title: 'The export could not begin.', description: messageOf(error), tone: 'danger' })

type Before = { told: ConfidentialContacts | null; asksFactor: boolean }

/** Of whom a contact may be told nothing, and whether a code is asked for; null where that could not be asked, which is said. */
async function askBefore(noun: FilterNoun, href: string): Promise<Before | null> {
  if (noun === 'volunteer') return { told: null, asksFactor: true }
  try {
    const { asks_factor, ...told } = await (await import('./confidential-contacts-note.tsx')).silentOfExport(
      href,
    )
    return { told: told.total > 0 ? told : null, asksFactor: asks_factor }
  } catch (error) {
    notBegun(error)
    return null
  }
}

const take = async (href: string, asksFactor: boolean) =>
  void (await (await import('./take-file.ts')).takeFile(href, { asksFactor }))

/** Takes a list as a file: at once, or after a question where there is something sensitive to be asked about. */
export function useExport(noun: FilterNoun): {
  begin: (href: string) => Promise<void>
  /** The same of an address that is asked for first. */
  beginAt: (hrefOf: () => Promise<string>) => Promise<void>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<(Before & { href: string; fields: string[] }) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useOpenedOnce(isOpen)
  const client = useQueryClient()
  async function begin(href: string) {
    const fields = await sensitiveOf(client, noun).catch(notBegun)
    const before = fields && (await askBefore(noun, href))
    if (!before) return
    if (fields.length === 0 && before.told === null) return take(href, before.asksFactor)
    setAsked({ href, fields, ...before })
    setOpen(true)
  }
  return {
    begin,
    beginAt: async (hrefOf) => {
      try {
        await begin(await hrefOf())
      } catch (error) {
        notBegun(error)
      }
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
