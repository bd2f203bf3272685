import { atom } from 'jotai'
import type { CompilationResult } from './api'

/** The newest result of the compiler; version 0 before the first. Written by whoever holds the client. */
export const compilationAtom = atom<CompilationResult>({
  version: 0,
  diagnostics: [],
  variants: [],
})
