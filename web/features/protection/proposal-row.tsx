import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import { paths } from '../../paths.ts'
import { keptText, keyText, seenText, standingText } from './proposal-words.ts'

/** Somebody whom a rule proposes or who is kept: who, when they were last seen and by what, and what can be done. */
export function ProposalRow({ proposal, children }: { proposal: ForgettingProposal; children: ReactNode }) {
  const { noun, person_key, person_name } = proposal
  const kept = keptText(proposal)
  const to = noun === 'volunteer' ? paths.volunteer(person_key) : paths.beneficiary(null, person_key)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          <Link
            to={to}
            className="font-semibold underline decoration-border-strong underline-offset-3 focus-ring"
          >
            {person_name}
          </Link>
          <span className="text-sm text-muted-foreground">{keyText(proposal)}</span>
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
          {standingText(proposal)}. {seenText(proposal)}.
        </p>
        {kept && (
          <p className="mt-1 border-l-2 border-border pl-3 text-sm whitespace-pre-line wrap-anywhere">
            {kept}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5 print:hidden">{children}</div>
    </li>
  )
}
