/** Where the family name stands: told by each name itself, or the same in all. */
export type NameOrder = 'each' | 'first' | 'last'
export type SplitName = { first_name: string; last_name: string }

const chinese =
  'ang aw boey chai cham chan chang chao chee chen cheng cheong chew chia chiam chiang chin ching chong choo chow choy chu chua chuah chui chung eng eu fan fang fong foo fu gan goh guo han he heng ho hong hsu hu huang hui jiang kang khoo khor koh kok kong ku kwan kwek kwok lai lam lau law lee leong leow leung lew li liang liew lim lin liu lo loh loke long loo low lu lua lui luo ma mah mak mok neo ng ngo oh ong ooi ou pan pang peh peng phang phua poh poon puah qiu quah quek sam seah see seet seow siah sim sin sng soh song soon soo su sum sun tai tan tang tay teh teng teo teoh tham thia thng ting toh tong tong tsai tse wan wang wee wong woo wu xie xu yam yan yang yap yau ye yee yeo yeoh yeow yew yim yin yip yong you yu yuan yuen zeng zhang zhao zheng zhou zhu'
const surnames = new Set(chinese.split(' '))
/** A father's name follows: with it, it stands where other people have a family name. */
const fatherly = /\s+(?=(?:s\/o|d\/o|s\.o\.|d\.o\.|bin|binte|binti|bte|bt|b\.|a\/l|a\/p)(?:\s|$))/i
const spouse = /\s*\((?:mrs|mdm|nee|née)\b[^)]*\)\s*/i

/** First and last name of a whole one. One word is the first name: nobody invents the other. */
export function splitName(whole: string, order: NameOrder): SplitName {
  const name = whole
    .normalize('NFC')
    .replace(spouse, ' ')
    .replace(/^(mr|mrs|mdm|madam|ms|miss|dr|encik|puan)\.?\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [before, after, ...more] = name.split(/\s*[,，]\s*/)
  if (before && after && more.length === 0) return { first_name: after, last_name: before }
  const [given, father] = name.split(fatherly, 2)
  if (given && father) return { first_name: given, last_name: name.slice(given.length).trim() }
  if (/^\p{Script=Han}{2,4}$/u.test(name)) return { first_name: name.slice(1), last_name: name.slice(0, 1) }
  const words = name.split(' ')
  if (words.length < 2) return { first_name: name, last_name: '' }
  const isFirst = order === 'first' || (order === 'each' && standsFirst(words))
  return isFirst
    ? { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** 'Tan Ah Kow', not 'Kelvin Tan'; 'TAN Wei' when only one word is in capitals. */
function standsFirst(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
  if (isShouted(first) !== isShouted(last)) return isShouted(first)
  return surnames.has(first.toLowerCase())
}
