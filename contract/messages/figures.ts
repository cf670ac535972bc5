import type { FigureKey } from '../analytics/figures.rules.ts'

/** The name of each figure, and its definition: what counts, when, and what is divided by what. */
export type FigureWords = Readonly<Record<FigureKey, { readonly name: string; readonly help: string }>>
