import { setFlagsFromString } from 'node:v8'

// Left to itself V8 lets the heap grow to four times what lives in it before it looks, and an import or a large list
// stays with the process. Both are asked at each collection, so they may be set while running; first of all imports,
// for the nursery grows with those already.
setFlagsFromString('--heap-growing-percent=100')
setFlagsFromString('--semi-space-growth-factor=1')
