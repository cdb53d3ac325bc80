import type { StaffCaller, VolunteerCaller } from '../http/caller.ts'
import type { Services } from '../http/services.ts'

/**
 * Before what a phone files is kept, a report, visits, a plan, an answer to an assignment or what a volunteer says of
 * themselves: more than anybody does in an hour is made later, so that no phone fills the disk or the log, or makes a person's
 * page too long to open. `count`: how many rows it makes. Throws 429; staff are not counted.
 */
export async function limitFiling(
  { limits }: Pick<Services, 'limits'>,
  caller: StaffCaller | VolunteerCaller,
  count = 1,
) {
  if (caller.kind === 'volunteer') await limits.consume('filing', String(caller.id), count)
}
