import './lean-heap.ts'
import './own-files.ts'

import { setSourceMapsSupport } from 'node:module'

// The bundle begins here (0116). It names every package but two before its own first line, so that what has to stand before those are
// loaded would come too late in it: the heap, the mask, and that a stack names the line of a source.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
void import('../main.ts')
