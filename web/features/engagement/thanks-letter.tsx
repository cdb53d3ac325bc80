import type { EngagementTotals } from '../../../contract/engagement-fields.ts'
import { today } from '../../../contract/fields.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { countsText, minutesText } from '../../parts/engagement/engagement-words.ts'
import { dateText } from '../../parts/text/dates.ts'

type Props = { name: string; period: { from: string; to: string }; totals: EngagementTotals }

/** As it will be on paper, with room for a name under it. Sizes follow the text around it. */
export function ThanksLetter({ name, period, totals }: Props) {
  const organisation = usePublicSettings()?.organisation_name
  return (
    <article aria-label="Letter of thanks" className="flex flex-col gap-[1.2em] leading-[1.6]">
      <header className="flex flex-wrap justify-between gap-x-[2em]">
        <p className="font-[640]">{organisation}</p>
        <p>{dateText(today())}</p>
      </header>
      <p className="mt-[0.8em] wrap-anywhere">Dear {name},</p>
      <p>
        Thank you for the time that you gave between {dateText(period.from)} and {dateText(period.to)}. In
        these days you made <strong>{countsText(totals)}</strong>
        {totals.minutes > 0 && (
          <>
            , <strong>{minutesText(totals.minutes)}</strong> in all
          </>
        )}
        .
      </p>
      <p>
        Whoever opened the door to you, or picked up the telephone, was not alone that day. We are grateful
        that you are one of us.
      </p>
      <p className="mt-[3.5em] w-[16em] max-w-full border-t pt-[0.4em]">For {organisation}</p>
    </article>
  )
}
