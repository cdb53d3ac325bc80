import type { FastifyBaseLogger } from 'fastify'
import { today } from '../../contract/fields.ts'
import { mendTotals } from '../../db/list-totals.ts'
import { noteCareDay } from '../features/care/care-day.ts'
import { repairDue } from '../features/care/repair-due.ts'
import { forgetOldSearches } from '../features/deletion/deletion-mentions.ts'
import { purgeOutlived } from '../features/deletion/deletion-purge.ts'
import { markLooseFiles } from '../features/deletion/loose-files.ts'
import { forgetNumbersOfNobody } from '../features/deletion/numbers-of-nobody.ts'
import { removeForgottenUploads } from '../features/drive/drive-cleanup.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { renewDue } from '../search/renew-due.ts'
import { removeOutlived } from './remove-outlived.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Soon after the start and then once an hour: what has outlived its time goes; once a day what is due is figured again (0034); every minute: tries that another server's
 * crash left undecided are given back (S-06). A failure is logged and tried again.
 */
export function keepTidy(services: Services, log: FastifyBaseLogger): Repeated {
  const tidying = repeat({
    everyMs: HOUR,
    firstMs: MINUTE,
    job: tidyDaily(services, log, today()),
    failed: (error) => log.error({ err: error }, 'tidying failed'),
  })
  // An hour would be too late: a right sign-in would wait for it.
  const returning = repeat({
    everyMs: MINUTE,
    job: () => services.limits.giveBackLost(),
    failed: (error) => log.error({ err: error }, 'giving tries back failed'),
  })
  return {
    stop: async () => void (await Promise.all([tidying.stop(), returning.stop()])),
  }
}

type ErrorLog = Pick<FastifyBaseLogger, 'error'>

/** A run that knows the day of the last repair: one that failed is tried again by the next run of the same day (H-1030). */
export function tidyDaily(
  services: Services,
  log: ErrorLog,
  repaired: string,
): (ending?: AbortSignal) => Promise<void> {
  let last = repaired
  return async (ending) => {
    const day = today()
    if (await tidyAndMend(services, log, last !== day, ending)) last = day
  }
}

/**
 * Tidies, then mends what was counted wrong and, on a new day, what was due wrong. Whatever fails is logged and keeps none
 * of the others. False when what was due could not be mended, or was not begun because the server stops.
 */
export async function tidyAndMend(
  services: Services,
  log: ErrorLog,
  isNewDay: boolean,
  ending?: AbortSignal,
): Promise<boolean> {
  const attempt = (job: () => Promise<void>) =>
    job().then(
      () => true,
      (error) => {
        log.error({ err: error }, 'tidying failed')
        return false
      },
    )
  await attempt(() => tidyOnce(services, ending))
  if (ending?.aborted) return false
  await attempt(async () => {
    const miscounted = await mendTotals(services.db)
    if (miscounted > 0)
      log.error({ mended: miscounted }, 'totals of lists were wrong and have been counted anew')
  })
  if (!isNewDay) return true
  if (ending?.aborted) return false
  return await attempt(async () => {
    const mended = await repairDue(services.db)
    if (mended > 0) log.error({ mended }, 'due days were wrong, and are mended')
  })
}

/**
 * Forgotten uploads, kept answers, sessions and searches that have outlived their time, deleted records past the setting's days.
 * One job that fails does not keep the others; then it throws, at the end. None begins once the server stops.
 */
export async function tidyOnce(services: Services, ending?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const job of [
    () => services.limits.giveBackLost(),
    () => renewDue(services.db, () => ending?.aborted === true),
    () => noteCareDay(services.db, today(), () => ending?.aborted === true),
    () => removeForgottenUploads(services),
    () => removeOutlived(services.db),
    () => forgetOldSearches(services.db),
    () => forgetNumbersOfNobody(services.db),
    () => markLooseFiles(services),
    () => purgeOutlived(services),
  ])
    try {
      if (ending?.aborted) break
      await job()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of the jobs of tidying failed`)
}
