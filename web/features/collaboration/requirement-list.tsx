import { ListChecks, MessageSquareText } from 'lucide-react'
import type { Requirement } from '../../../contract/requirement.ts'
import { Badge } from '../../ui/badge.tsx'

/** The requirements of a programme or initiative, to read. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  if (requirements.length === 0) return <p className="text-muted-foreground">No requirements.</p>
  return (
    <ul className="flex flex-col gap-3.5">
      {requirements.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list to read, never reordered in place
        <li key={index} className="flex gap-3">
          <span className="mt-0.5 text-muted-foreground [&_svg]:size-4.5">
            {item.type === 'dropdown' ? (
              <ListChecks aria-hidden="true" />
            ) : (
              <MessageSquareText aria-hidden="true" />
            )}
          </span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{item.requirement}</p>
            {item.type === 'dropdown' ? (
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                {item.options.map((option, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above, and two options may say the same
                  <Badge key={at} className="whitespace-normal wrap-anywhere">
                    {option}
                  </Badge>
                ))}
              </div>
            ) : (
              <p className="whitespace-pre-line text-muted-foreground wrap-anywhere">{item.details}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
