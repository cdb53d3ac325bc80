import { useQuery } from '@tanstack/react-query'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { previewQuery } from './proposal-queries.ts'
import { previewText } from './proposal-words.ts'
import { ruleBody } from './retention-rule-form.ts'

type Props = { noun: OwnNoun; status: string; idleMonths: string }

/** How many people what is typed would propose, before it is saved; nothing while it cannot be saved. */
export function RulePreview({ noun, status, idleMonths }: Props) {
  const read = ruleBody.safeParse({ is_on: true, status, idle_months: idleMonths })
  const months = read.success ? String(read.data.idle_months) : ''
  const query = useQuery({ ...previewQuery(noun, status, months), enabled: read.success })
  if (!read.success) return null
  const said = query.data
    ? previewText(query.data.people)
    : query.error
      ? 'How many people that would be could not be counted.'
      : 'Counting…'
  return (
    <p role="status" className="rounded-lg bg-muted px-3.5 py-2.5 font-semibold">
      {said}
    </p>
  )
}
