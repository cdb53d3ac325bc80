import { attribute } from './workbook-sheets.ts'

/** A formula without what it came to. An empty text that it came to is a value. */
const CELL =
  /<((?:\w{1,20}:)?)c(\s[^<>]*)>\s*<(?:\w{1,20}:)?f\b(?:[^<>]*\/>|[^<>]*>([^<]*)<\/(?:\w{1,20}:)?f>)\s*<\/(?:\w{1,20}:)?c>/g

/**
 * A program that writes a workbook need not calculate it, and such cells read as empty: a whole column could be lost
 * unsaid. Here they are the formula as a text, which the import refuses by name, cell by cell (H-1046).
 */
export const withFormulasShown = (sheet: string): string =>
  sheet.replace(CELL, (_, prefix: string, attributes: string, formula = '') => {
    const place = attribute(attributes, 'r')
    return `<${prefix}c r="${place}" t="str"><${prefix}v>=${formula || place}</${prefix}v></${prefix}c>`
  })

const SLIP = /(<(?:\w{1,20}:)?c(?=\s)[^<>]*\st=)(["'])e\2/g

/** A formula that came to nothing, `#N/A`, reads as empty: here it is that text, of which the import says a word. */
export const withSlipsShown = (sheet: string): string => sheet.replace(SLIP, '$1$2str$2')
