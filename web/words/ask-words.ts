import type { AskedAnswer } from '../../contract/form-ask.ts'

const figure = (count: number) => count.toLocaleString('en')
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${figure(count)} ${many}`)

/** Asking the volunteers for what is still to be filled in (H-1440). */
export const askWords = {
  action: 'Ask the volunteers',
  title: 'Ask the volunteers?',
  text: 'Each volunteer is told on their phone what is still to be filled in, once a day at most.',
  told: (volunteers: number) =>
    volunteers === 0 ? 'Nobody was asked' : `${some(volunteers, 'One volunteer', 'volunteers')} asked`,
  /** What there is to know beside it. */
  beside: ({ already, alone, gone, without_phone }: AskedAnswer): string =>
    [
      already > 0 && `${some(already, 'One was asked for', 'were asked for')} today already.`,
      alone > 0 && `${some(alone, 'One has no volunteer', 'have no volunteer')}: assign somebody first.`,
      gone > 0 && `${some(gone, 'One is not asked for', 'are not asked for')} any more.`,
      without_phone > 0 &&
        `${some(without_phone, 'One volunteer has', 'volunteers have')} no phone signed in: please ring them.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const
