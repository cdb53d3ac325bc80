import { queryOptions } from '@tanstack/react-query'
import { careOperations } from '../../../contract/care.ts'
import type { Reason } from '../../../contract/due.ts'
import { worklistOperations } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain, ofToday, POLL_MS, SHOWN } from '../../parts/page/today-part.ts'

export const countsQuery = (isMine: boolean) =>
  queryOptions({
    ...queryOf(worklistOperations.counts, { query: isMine ? { mine: '1' } : {} }),
    refetchInterval: POLL_MS,
  })

/**
 * How many of one's own stand on Today, beside its name in the menu of every page. Counting goes through everybody: a fourth as
 * often as on Today, and anew with every change of one's own (H-1233). What is urgent comes with everybody's, within a minute.
 */
export const ownDoorQuery = { ...countsQuery(true), refetchInterval: 4 * POLL_MS }

/** The first few of the worklist: the most urgent. */
export const firstQuery = (isMine: boolean, reason: Reason | undefined) =>
  queryOptions({
    ...queryOf(worklistOperations.page, {
      query: {
        ...ofToday(isMine, SHOWN),
        ...(reason && { reason }),
      },
    }),
    ...askedAgain,
  })

export const beneficiaryCareQuery = (serial_number: string) =>
  queryOf(careOperations.ofBeneficiary, { query: { serial_number } })

export const programmeCareQuery = (id: string) => queryOf(careOperations.get, { query: { id } })
