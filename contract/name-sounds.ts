/** Longest first: letters that a listener writes down one for the other, across dialects, Malay and Tamil spellings. */
const sounds: readonly (readonly [string, string])[] = [
  ...spelt('c', 'tch tj ch zh ts j z c'),
  ...spelt('s', 'sh hs q x s'),
  ...spelt('k', 'kw kh gh ck gu qu k g'),
  ...spelt('p', 'ph bh p b'),
  ...spelt('t', 'th dh t d'),
  ...spelt('h', 'hw hu f h'),
  ...spelt('l', 'l r'),
  ...spelt('m', 'm'),
  ...spelt('n', 'ng n'),
  ...spelt('w', 'v w'),
  ...spelt('io', 'eow iow iau iao eau'),
  ...spelt('ion', 'iong eong iung eung iang'),
  ...spelt('ian', 'ien'),
  ...spelt('i', 'ie ee ea y i'),
  ...spelt('e', 'ai ay ei ey eo ue we ye'),
  ...spelt('o', 'ou ow au aw ao oa o'),
  ...spelt('u', 'iew ieu ew iu ui uei uee wee oi oy oo u'),
].toSorted(([a], [b]) => b.length - a.length)

function spelt(sound: string, spellings: string): [string, string][] {
  return spellings.split(' ').map((spelling) => [spelling, sound])
}

// 'hu' and 'gu' are one sound before a vowel alone: 'Hua', 'Guek', but 'Hup' and 'Guna'.
const isSound = (word: string, at: number, spelling: string): boolean =>
  word.startsWith(spelling, at) &&
  (!/^(hu|gu|qu)$/.test(spelling) || /[aeiou]/.test(word[at + 2] ?? '')) &&
  (!/^(we|ye)/.test(spelling) || at > 0)

/** How a folded word sounds: 'kow' and 'kau', 'siew' and 'xiu', 'yusof' and 'yusoff' are one. '' for other scripts. */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/.test(word) || !/[aeiouy]/.test(word)) return ''
  let heard = ''
  for (let at = 0; at < word.length; ) {
    const [spelling, sound] = sounds.find(([letters]) => isSound(word, at, letters)) ?? [
      word[at] ?? '',
      word[at] ?? '',
    ]
    heard += sound
    at += spelling.length
  }
  const once = heard
    .replace(/(.)\1+/g, '$1')
    .replace(/m$/, 'n')
    .replace(/un$/, 'on')
  return once.length > 2 ? once.replace(/[ktph]+$/, '') : once.replace(/(?<=[aeiou])[ktph]$/, '')
}
