import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Building2,
  FileText,
  FolderHeart,
  HandHeart,
  type LucideIcon,
  MessagesSquare,
  Shield,
  User,
} from 'lucide-react'
import { type Matched, type SearchAnswer, searchOperations } from '../../../contract/search.ts'
import { departedWord } from '../../../contract/shown-name.ts'
import { queryOf } from '../../api/queries.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { dateText } from '../../parts/text/dates.ts'
import { useDebounced } from '../../parts/text/debounced.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'

export type Hit = { key: string; name: string; detail: string; icon: LucideIcon; to: string }
export type HitGroup = { label: string; hits: readonly Hit[] }

const DELAY_MS = 120

/** The answer to what is typed once typing has paused; the last one stays until the next is there. */
export function useSearch(typed: string, isOpen: boolean) {
  const text = typed.trim().replace(/\s+/g, ' ')
  const asked = useDebounced(text, DELAY_MS)
  const canAsk = isOpen && asked !== '' && !isNric(asked)
  const query = useQuery({
    ...queryOf(searchOperations.find, { query: { q: asked } }),
    placeholderData: keepPreviousData,
    enabled: canAsk,
  })
  const isCurrent = asked === text && query.data !== undefined && !query.isPlaceholderData
  return { query, asked, isAsking: canAsk && query.isFetching, isCurrent }
}

/** A whole NRIC is not even sent: its lookup is an audited call of its own (S-07). */
export const isNric = (text: string) => /^[stfgm]\d{7}[a-z]$/i.test(text.trim())

/** The sections of the palette, in their order; those without a hit are left out. */
export function hitGroups(answer: SearchAnswer | undefined, all: readonly Hit[]): HitGroup[] {
  if (!answer) return []
  const groups: HitGroup[] = [
    { label: 'People', hits: [...peopleOf(answer), ...all] },
    { label: words.heading.partners, hits: answer.partners.map(partnerHit) },
    {
      label: 'Programmes',
      hits: answer.programmes.map((row) => ({
        key: `programme ${row.id}`,
        name: row.name,
        detail: row.partner_name || 'No partner',
        icon: FolderHeart,
        to: paths.programme(row.id),
      })),
    },
    {
      label: 'Initiatives',
      hits: answer.initiatives.map((row) => ({
        key: `initiative ${row.id}`,
        name: row.name,
        detail: row.partner_name || 'No partner',
        icon: Shield,
        to: paths.initiative(row.id),
      })),
    },
    {
      label: words.heading.forms,
      hits: answer.forms.map((row) => ({
        key: `form ${row.programme_id} ${row.stage}`,
        name: row.title,
        detail: `${row.programme_name}, stage ${row.stage}`,
        icon: FileText,
        to: paths.form(row.programme_id, row.stage),
      })),
    },
    {
      label: words.heading.comms_logs,
      hits: answer.comms_logs.map((row) => ({
        key: `log ${row.id}`,
        name: row.subject,
        detail: `${row.partner_name}, ${dateText(row.created_at)}`,
        icon: MessagesSquare,
        to: paths.commsLog(row.partner_id, row.id),
      })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

/** A whole account id means that volunteer, whatever else its digits stand in. */
/** Whoever is found by somebody who belongs to them stands behind those who are called so themselves (H-1245). */
function peopleOf({ beneficiaries, volunteers }: SearchAnswer): Hit[] {
  const isMeant = ({ matched }: { matched: Matched }) => matched.field === 'account_id'
  const isByContact = ({ matched }: { matched: Matched }) => matched.how === 'contact'
  return [
    ...volunteers.filter(isMeant).map(volunteerHit),
    ...beneficiaries.filter((row) => !isByContact(row)).map(beneficiaryHit),
    ...volunteers.filter((row) => !isMeant(row)).map(volunteerHit),
    ...beneficiaries.filter(isByContact).map(beneficiaryHit),
  ]
}

const beneficiaryHit = (row: SearchAnswer['beneficiaries'][number]): Hit => ({
  key: `beneficiary ${row.serial_number}`,
  name: row.name,
  detail: found([departedWord(row), `Beneficiary ${row.serial_number}`].filter(Boolean).join(' · '), row),
  icon: User,
  to: paths.beneficiary(null, row.serial_number),
})

const volunteerHit = (row: SearchAnswer['volunteers'][number]): Hit => ({
  key: `volunteer ${row.account_id}`,
  name: row.name,
  detail: found(`${words.heading.volunteer} ${row.account_id}`, row),
  icon: HandHeart,
  to: paths.volunteer(row.account_id),
})

const partnerHit = (row: SearchAnswer['partners'][number]): Hit => ({
  key: `partner ${row.id}`,
  name: row.name,
  detail: [
    row.matched.field === 'key_personnel' ? row.matched.text : words.label.partner,
    ...(row.address ? [blockText(row.address)] : []),
  ].join(' · '),
  icon: Building2,
  to: paths.partner(row.id),
})

const blockText = (address: string) => `Blk ${address}`

/** Who it is, where they live, and why it stands here when that is not the name as it was typed. */
function found(who: string, { address, matched }: { address: string; matched: Matched }): string {
  const why = whyOf(matched)
  return [who, ...(why ? [why] : []), ...(address ? [blockText(address)] : [])].join(' · ')
}

function whyOf({ field, text, how, said }: Matched): string {
  if (how === 'without') return `no “${said}”`
  if (how === 'former') return `formerly ${said}`
  if (how === 'alias') return `also ${said}`
  if (how === 'contact') return field === 'contact_number' ? `${contactText(text)}, ${said}` : said
  if (how === 'character') return said
  if (how === 'sound' || how === 'typo') return `spelt ${said}`
  if (field === 'own') return text.replace(/\+65\d{8}$/, (number) => contactText(number))
  if (field === 'contact_number') return contactText(text)
  if (field === 'email') return text
  return field === 'postal_code' ? `Singapore ${text}` : ''
}
