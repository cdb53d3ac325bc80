import type { Check, VolunteerCheck } from '../../../contract/check.ts'
import { AttachmentLink } from '../../parts/attachment/attachment-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { askedText, certificateText, checkStateText, checkText, untilText } from './check-words.ts'

type Props = { kind: VolunteerCheck; onRecord: () => void; onTakeBack: (check: Check) => void }

/** How somebody stands to one check, and by what. */
export function CheckRow({ kind, onRecord, onTakeBack }: Props) {
  const { kind_name, is_required, is_retired, evidence, ends_on, checks } = kind
  const { text, tone } = checkStateText(kind)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{kind_name}</span>
          <Badge tone={tone}>{text}</Badge>
          <span className="text-sm text-muted-foreground">
            {[
              untilText(ends_on),
              is_required && 'required',
              is_retired ? 'not asked for any more' : askedText[evidence],
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {checks.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <span className="min-w-0 text-muted-foreground">
                {checkText(one)} {one.because} {one.note}
              </span>
              {one.file && (
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <AttachmentLink
                    fileKey={one.file.key}
                    text="Certificate"
                    label={`Certificate: ${kind_name}, ${checkText(one)}`}
                  />
                  <span className="text-sm text-muted-foreground">{certificateText(one.file)}</span>
                </span>
              )}
              <Button
                size="sm"
                variant="link"
                className="print:hidden"
                aria-label={`Take back: ${kind_name}, ${checkText(one)}`}
                onClick={() => onTakeBack(one)}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {!is_retired && (
        <Button size="sm" className="print:hidden" aria-label={`Record: ${kind_name}`} onClick={onRecord}>
          Record
        </Button>
      )}
    </li>
  )
}
