import { expect, it } from 'vitest'
import { cn } from './class-names.ts'

it.each([
  ['px-3 py-2 p-0', 'p-0'],
  ['p-4 px-2', 'p-4 px-2'],
  ['h-9.5 w-full size-6', 'size-6'],
  ['text-sm text-muted-foreground text-base', 'text-muted-foreground text-base'],
  ['text-base text-[1.0625rem] text-center', 'text-[1.0625rem] text-center'],
  ['font-[560] font-semibold', 'font-semibold'],
  ['bg-card hover:bg-accent bg-primary hover:bg-primary-hover', 'bg-primary hover:bg-primary-hover'],
  ['border border-input border-[1.5px] border-destructive', 'border-[1.5px] border-destructive'],
  ['border border-dashed border-input', 'border border-dashed border-input'],
  ['inline-flex block hidden', 'hidden'],
  ['rounded-md rounded-full', 'rounded-full'],
  ['flex flex-col flex-1 flex-row', 'flex flex-1 flex-row'],
  ['max-md:p-0 p-4 max-md:p-2', 'p-4 max-md:p-2'],
  ['absolute top-4 right-4 inset-0', 'absolute inset-0'],
  ['mt-2 -mt-4', '-mt-4'],
  ['w-[16rem] w-[18rem]!', 'w-[16rem] w-[18rem]!'],
  ['focus-ring tabular truncate', 'focus-ring tabular truncate'],
  ['overflow-hidden overflow-x-auto', 'overflow-hidden overflow-x-auto'],
  ['size-4.5 rounded-none size-6', 'rounded-none size-6'],
])('%s becomes %s', (given, expected) => {
  expect(cn(given)).toBe(expected)
})

it('leaves out what is false', () => {
  expect(cn('a', false, undefined, null, ['b', { c: true, d: false }])).toBe('a b c')
})

it('a line on one side keeps its width beside its colour, and a later width of that side beats it', () => {
  expect(cn('border-b border-border')).toBe('border-b border-border')
  expect(cn('border-x border-strong', 'border-y')).toBe('border-x border-strong border-y')
  expect(cn('border-t border-border', 'border-t-0')).toBe('border-border border-t-0')
  expect(cn('border-b border-border', 'border-0')).toBe('border-border border-0')
  expect(cn('border border-border', 'border-primary')).toBe('border border-primary')
})
