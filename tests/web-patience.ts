import { configure } from '@testing-library/react'

// Pages are loaded when they are opened; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 20_000 })
