/** Said of somebody's husband or wife, of a parent or by a title of somebody else: '(deceased husband)', '(passed away: Mr Tan)'. */
const somebodyElse =
  '(?:late|the|her|his|their|whose|husband|wife|spouse|widow|widower|son|daughter|child|children|mother|father|parents?|brother|sister|sibling|caregiver|nok|suami|isteri|istri|ibu|bapa|ayah|anak|mr|mrs|mdm|madam|ms|dr)(?!\\p{L})'
const ofThemselves = `(?!\\p{L}|['’]s(?!\\p{L}))(?![^\\p{L}\\p{N}()（）\\[\\]]*${somebodyElse})`
/** Words that are nobody's name; a case is passed on to somebody by the living. */
const plainly =
  'deceased|demised|died|passed\\s+(?:away|on(?!\\s+(?:to|by|from|as)(?!\\p{L})))|meninggal(?:\\s+dunia)?|r\\.i\\.p\\.?|已故|已去世|去世|过世|過世|逝世|身故|காலமானார்|இறந்தார்'
/** 'already passed away', 'client deceased' */
const before = '(?:(?:already|has|have|had|now|since|recently|client|is)\\s+){0,3}'
/** Alone between brackets: as words of a name they are names too, and before others they are about somebody else. */
const aloneInBrackets = 'late|r\\.?i\\.?p\\.?|dead|demise|arwah|allahyarham(?:ah)?'
/** 'husband has' passed away, 'wife of' deceased. */
const ofAnother = `(?<!\\p{L})(?:not|of|${somebodyElse})(?:\\s+(?:already|has|have|had|now|since|recently|is))*`
const rest = '[^()（）\\[\\]]*'
/** Characters in brackets may still follow. */
const end = '(?=\\s*(?:[(（\\[][^\\p{Script=Latin}()（）\\[\\]]+[)）\\]])?$)'

/**
 * What a name says of its owner's death: in brackets, with a day or a place behind the word or without, behind a dash, as
 * the last words, or before the name. The whole of what matches is taken out of the name.
 */
export const diedInName = new RegExp(
  [
    `\\s*[(（[]\\s*(?:${before}(?:${plainly})${ofThemselves}${rest}|(?:${aloneInBrackets})\\s*)(?:[)）\\]]|$)`,
    `\\s*[-–—,:/*]\\s*${before}(?:${plainly})${ofThemselves}${rest}${end}`,
    `(?<=\\S)(?<!${ofAnother})\\s+${before}(?:${plainly})${ofThemselves}(?:[\\s,:-]*(?:on|in|since|at)?\\s*\\p{N}${rest})?${end}`,
    '^(?:deceased|demised)\\s*[-–—:]\\s*(?=\\S)',
    `^(?:deceased|demised)(?!\\p{L})${ofThemselves}\\s+(?=\\S)`,
    '^已故\\s*(?=\\S)',
    '^(?:the\\s+)?late\\s+(?=\\S)',
    '^(?:allahyarham(?:ah)?|arwah)\\s+(?=\\S)',
  ].join('|'),
  'iu',
)
