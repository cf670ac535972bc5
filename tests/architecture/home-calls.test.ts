import { expect, it } from 'vitest'
import { asksAboutHome, callsAboutHomes, LISTS_OF_HOMES, NOT_ASKED } from '#tests/support/home-calls.ts'

const NIGHT = { check_in_date: '2026-01-01', check_out_date: '2026-01-02', guests_count: 1 }

it('every call in which a home may occur is asked by the rights matrix, or says why not', () => {
  const asked = [...Object.keys(asksAboutHome(NIGHT, NIGHT)), ...Object.keys(LISTS_OF_HOMES), ...NOT_ASKED]
  expect(callsAboutHomes().sort()).toEqual(asked.sort())
})
