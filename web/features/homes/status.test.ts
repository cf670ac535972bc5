import { expect, it } from 'vitest'
import { statusWords } from './status.ts'

it('a status reads without underscores, and a home without one is active', () => {
  expect(['draft', 'pending_review', null, undefined, ''].map(statusWords)).toEqual([
    'draft',
    'pending review',
    'active',
    'active',
    'active',
  ])
})
