import { choiceText } from './choice-text.ts'

/** Whom somebody lets in. By the name that is kept. */
export const VISITOR_RULE_WORDS = {
  women_only: 'Women only',
  men_only: 'Men only',
  two_only: 'Two together only',
} as const
export type VisitorRule = keyof typeof VISITOR_RULE_WORDS

export const VISITOR_RULES = ['women_only', 'men_only', 'two_only'] as const satisfies readonly VisitorRule[]

/** 'Women only'; '' where anybody may. */
export const visitorRuleText = choiceText(VISITOR_RULE_WORDS)
