import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
/** '[1.0625rem]': a size, where '[#fff]' would be a colour. */
const isLength = (value: string) => /^\[-?[\d.]/.test(value)
/** Utilities of the form name-value that only ever conflict with themselves. */
const single = [
  ...['z', 'opacity', 'items', 'self', 'justify', 'order', 'grow', 'shrink', 'basis', 'cursor', 'select'],
  ...['min-w', 'min-h', 'max-w', 'max-h', 'aspect', 'object', 'leading', 'tracking', 'whitespace', 'align'],
  ...['bg', 'shadow', 'animate', 'duration', 'ease', 'grid-cols', 'col-span', 'place-items', 'list'],
] as const
const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const
const spread = (prefix: string) => sides.map((side) => prefix + side)

const group = (name: string) => [name, [{ [name]: [any] }]] as const

/**
 * The library's own list of every utility weighs 6 KB on a phone; this one holds the groups that components
 * of the product override. A class of no group is kept as it is.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    ...Object.fromEntries([...single, ...spread('p'), ...spread('m'), 'size', 'w', 'h'].map(group)),
    ...Object.fromEntries(['gap', 'gap-x', 'gap-y', 'inset', 'inset-x', 'inset-y'].map(group)),
    ...Object.fromEntries(
      ['top', 'right', 'bottom', 'left', 'overflow', 'overflow-x', 'overflow-y'].map(group),
    ),
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
    flex: [{ flex: [any] }],
    'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', isLength] }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-colour': [{ text: [any] }],
    'font-weight': [{ font: [any] }],
    rounded: [{ rounded: ['', any] }],
    'border-width': [{ border: ['', '0', '2', '4', isLength] }],
    // With '' too: 'border-b' is a width, and no colour 'b' that 'border-border' would beat.
    ...Object.fromEntries(
      spread('border-')
        .slice(1)
        .map((name) => [name, [{ [name]: ['', any] }]]),
    ),
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    'border-colour': [{ border: [any] }],
    transition: [{ transition: ['', any] }],
  },
  conflictingClassGroups: {
    p: spread('p').slice(1),
    px: ['pl', 'pr'],
    py: ['pt', 'pb'],
    m: spread('m').slice(1),
    mx: ['ml', 'mr'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    overflow: ['overflow-x', 'overflow-y'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['left', 'right'],
    'inset-y': ['top', 'bottom'],
    'font-size': ['leading'],
    'border-width': spread('border-').slice(1),
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', '*', '**'],
}))

/** Joins class names; a later utility beats an earlier one of the same kind. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs))
}
