import type { StaffCaller, VolunteerCaller } from '../http/caller.ts'
import type { Services } from '../http/services.ts'

/**
 * Before a phone's report or visit is kept: more than anybody does in an hour waits on the phone, which sends it later, so
 * that no phone fills the disk or makes a person's page too long to open. Throws 429; staff are not counted.
 */
export async function limitFiling(
  { limits }: Pick<Services, 'limits'>,
  caller: StaffCaller | VolunteerCaller,
) {
  if (caller.kind === 'volunteer') await limits.consume('filing', String(caller.id))
}
