import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { heading } from '../../words/labels.ts'

/** The accounts of the demonstration organisation; dead wherever it is not loaded. */
export const demonstrationAccounts = {
  super_admin: 'demo@kampung.example',
  admin: 'officer@kampung.example',
  password: 'kampung-spirit-2026',
  volunteer_last4: '567D',
  volunteer_code: 'KAMPFRND',
} as const

export interface DemonstrationAccountsProps {
  kind: 'admin' | 'volunteer'
  onUse: (account: { name: string; secret: string }) => void
  /** In the language of a volunteer's phone. */
  words?: { title: string; who: string; use: string }
}

const english = {
  title: 'Demonstration: everyone in here is invented',
  who: heading.volunteer,
  use: 'Use this account',
}

/** On the demonstration, nobody has to look for a password. */
export function DemonstrationAccounts({ kind, onUse, words = english }: DemonstrationAccountsProps) {
  const { password, super_admin, admin, volunteer_last4, volunteer_code } = demonstrationAccounts
  const accounts =
    kind === 'admin'
      ? [
          { who: 'Super admin', name: super_admin, secret: password },
          { who: heading.admin, name: admin, secret: password },
        ]
      : [{ who: words.who, name: volunteer_last4, secret: volunteer_code }]
  return (
    <section aria-label={words.title} className="mt-7 rounded-xl border border-border bg-rattan-soft/60 p-4">
      <h2 className="wrap-anywhere flex items-center gap-2 text-sm font-semibold text-rattan-ink">
        <FlaskConical aria-hidden="true" className="size-4" />
        {words.title}
      </h2>
      <ul className="mt-2 flex flex-col">
        {accounts.map((account) => (
          <li
            key={account.name}
            className="flex flex-wrap items-center gap-3 border-t border-border py-2 first:border-t-0 last:pb-0"
          >
            <div className="min-w-24 flex-1">
              <p className="font-semibold">{account.who}</p>
              <p className="truncate text-sm text-muted-foreground">{account.name}</p>
            </div>
            <Button
              size={kind === 'volunteer' ? 'lg' : 'sm'}
              onClick={() => onUse(account)}
              aria-label={`${words.use}: ${account.who}`}
            >
              {words.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
