import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useImageUrl } from '../../api/stored-file.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateText } from '../../parts/text/dates.ts'
import { EmailText } from '../../parts/text/email-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { words } from '../../words.ts'
import { changesFor, type TeamChange, type TeamMember } from './team-change.ts'

export const nameOf = (member: TeamMember) => `${member.first_name} ${member.last_name}`

type Asks = {
  /** Opens the question of what was chosen. */
  onChange: (member: TeamMember, change: TeamChange) => void
  onReset: (member: TeamMember) => void
  onResetFactor: (member: TeamMember) => void
  onSeen: (member: TeamMember) => void
}

/** The team's columns. */
export function teamColumns(asks: Asks): DataColumn<TeamMember>[] {
  return [
    {
      id: 'first_name',
      header: 'Name',
      isSortable: true,
      isPrimary: true,
      // A family name of 14 letters beside its picture, in one line.
      className: 'md:min-w-48',
      cell: (member) => <Person member={member} />,
    },
    {
      id: 'email',
      header: words.label.email,
      isSortable: true,
      folds: { into: 'first_name', below: 'tight', isBare: true },
      className: 'md:min-w-40',
      cell: (member) => <Whole text={<EmailText email={member.email} />} />,
    },
    {
      id: 'department',
      header: words.label.department,
      className: 'md:min-w-28',
      cell: (member) => <Whole text={member.department} />,
    },
    { id: 'role', header: 'Role', cell: (member) => <Role member={member} /> },
    {
      id: 'created_at',
      header: 'Since',
      isSortable: true,
      folds: { into: 'role', below: 'tight' },
      className: 'whitespace-nowrap',
      cell: (member) => dateText(member.created_at),
    },
    {
      id: 'actions',
      header: 'Actions',
      isKept: true,
      isOffPaper: true,
      // On a phone the menu stands in the corner of the card: a line of its own would hold three dots.
      className:
        'md:w-px max-md:absolute max-md:top-2.5 max-md:right-2.5 max-md:block max-md:[&>span]:hidden',
      cell: (member) => <Changes member={member} {...asks} />,
    },
  ]
}

/** Where there is no room for it a long address goes on in the next line. */
const Whole = ({ text }: { text: ReactNode }) => (
  <span className="min-w-0 whitespace-normal wrap-anywhere">{text}</span>
)

function Person({ member }: { member: TeamMember }) {
  const picture = useImageUrl(member.profile_picture)
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      <PersonAvatar name={nameOf(member)} url={picture} size="sm" />
      <Whole text={nameOf(member)} />
    </span>
  )
}

/** A pill of two lines would be an egg. */
const ofLines = 'max-w-full rounded-[0.8rem] whitespace-normal'

function Role({ member }: { member: TeamMember }) {
  if (member.deactivated_at) return <Badge>Deactivated</Badge>
  if (member.role === 'pending')
    return (
      <Badge tone="warm" hasDot className={ofLines}>
        {member.wants_super_admin ? 'Waiting, asks for super admin' : 'Waiting for approval'}
      </Badge>
    )
  if (member.role === 'super_admin') return <Badge tone="primary">Super admin</Badge>
  // Whoever was invited is an admin at once, and may have asked for more.
  if (member.wants_super_admin)
    return (
      <Badge tone="warm" hasDot className={ofLines}>
        {words.heading.admin}, asks for super admin
      </Badge>
    )
  return <Badge tone="muted">{words.heading.admin}</Badge>
}

function Changes({ member, onChange, onReset, onResetFactor, onSeen }: { member: TeamMember } & Asks) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Change ${nameOf(member)}`}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {changesFor(member).map((change) => (
          <DropdownMenuItem
            key={change.label}
            isDanger={change.isDanger ?? false}
            onSelect={() => onChange(member, change)}
          >
            {change.label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => onSeen(member)}>What they saw</DropdownMenuItem>
        {!member.deactivated_at && (
          <DropdownMenuItem onSelect={() => onReset(member)}>Reset password</DropdownMenuItem>
        )}
        {member.second_factor_at && (
          <DropdownMenuItem onSelect={() => onResetFactor(member)}>Reset second factor</DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
