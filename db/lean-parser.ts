import { setFlagsFromString } from 'node:v8'

/** The part of PGlite's Emscripten module that is hooked: not public, hence the exact pin and the test. */
interface ParserModule {
  _PostgresMainLoopOnce(): void
  _raw_parser(text: number, mode: number): number
  stringToUTF8OnStack(text: string): number
  stackSave(): number
  stackRestore(pointer: number): void
}

/**
 * Keeps V8 from optimising the SQL grammar, one function of 105 KB: that alone took 604 MB for a second or two, twice
 * what the whole server holds, and made no query measurably faster (decision 0017). A function compiled for the first
 * time while tiering is off stays as it is for ever, so the grammar parses nothing at all before the first message.
 */
export function leaveParserUnoptimised(mod: object): void {
  const module = mod as ParserModule
  const loopOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    module._PostgresMainLoopOnce = loopOnce
    const stack = module.stackSave()
    // Names the one function that may be optimised: an imported one, hence none.
    setFlagsFromString('--wasm-tier-up-filter=0')
    try {
      module._raw_parser(module.stringToUTF8OnStack(''), 0)
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1')
      module.stackRestore(stack)
    }
    loopOnce()
  }
}
