import type { FastifyBaseLogger } from 'fastify'
import {
  beginUrgentLetter,
  readUrgentReaders,
  settleUrgentLetter,
} from '../features/follow-up/urgent-letter-repository.ts'
import { urgentLetter } from '../features/user/urgent-letter.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'

/** What rang is looked for, not announced by who wrote it: a server that ended right after the commit loses none (0122). */
const LOOK_EVERY = 15_000
/** What was left while no server ran is late already. */
const FIRST_AFTER = 1000

type Sender = Pick<Services, 'db' | 'mail' | 'config' | 'is_demonstration'>

/** A letter to each officer within seconds of something urgent, whether or not anybody looks at Today (0122). */
export const keepUrgentLetters = (services: Services, log: FastifyBaseLogger): Repeated =>
  repeat({
    everyMs: LOOK_EVERY,
    firstMs: FIRST_AFTER,
    job: (ending) => sendUrgentLetters(services, ending),
    failed: (error, isNews) => {
      if (isNews) log.error({ err: error }, 'the letters about what is urgent failed')
    },
  })

/**
 * Each officer one for all that rang since their last, whichever server is first; one that the mail server does not take is
 * begun anew. Begins none once `ending` is aborted. Answers how many went.
 */
export async function sendUrgentLetters(services: Sender, ending?: AbortSignal): Promise<number> {
  const { db, mail, config, is_demonstration } = services
  // The demonstration's addresses are invented, and might be somebody's.
  if (!mail || is_demonstration) return 0
  let sent = 0
  for (const reader of await readUrgentReaders(db)) {
    if (ending?.aborted) break
    const alerts = await beginUrgentLetter(db, reader.id)
    if (alerts.length === 0 || !(await mail.send(urgentLetter(reader, config.public_url)))) continue
    await settleUrgentLetter(db, reader.id, alerts)
    sent += 1
  }
  return sent
}
