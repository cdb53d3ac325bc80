/** The volunteer area's answer: a card of at least 52 px that lights up when chosen. */
export const answerCard =
  'flex min-h-13 items-center gap-3 rounded-xl border-[1.5px] border-input bg-card px-4 py-3 font-[550] transition-colors has-checked:border-primary has-checked:bg-primary-soft'
