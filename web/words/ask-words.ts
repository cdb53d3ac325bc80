import type { AskTotal } from '../parts/ask/ask-total.ts'

const figure = (count: number) => count.toLocaleString('en')
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${figure(count)} ${many}`)

/** Asking the volunteers for what is still to be filled in, and of people for a visit where nothing is (H-1440). */
export const askWords = {
  action: 'Ask the volunteers',
  title: 'Ask the volunteers?',
  text: (isOfForms: boolean) =>
    `Each volunteer is told on their phone what is still to be filled in${isOfForms ? '' : ', or whom to visit'}, once a day at most.`,
  told: (volunteers: number) =>
    volunteers === 0 ? 'Nobody was asked' : `${some(volunteers, 'One volunteer', 'volunteers')} asked`,
  /** What there is to know beside it: in forms where those were ticked, in people where they were. */
  beside: ({ already, alone, gone, without_phone }: AskTotal, isOfForms: boolean): string => {
    const [one, many] = isOfForms ? ['One form', 'forms'] : ['One person', 'people']
    return [
      already > 0 && `${some(already, `${one} was`, `${many} were`)} asked for today already.`,
      alone > 0 && `${some(alone, `${one} has`, `${many} have`)} no volunteer: assign somebody first.`,
      gone > 0 && `${some(gone, `${one} is`, `${many} are`)} not asked for any more.`,
      without_phone > 0 &&
        `${some(without_phone, 'One volunteer has', 'volunteers have')} no phone signed in: please ring them.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
} as const
