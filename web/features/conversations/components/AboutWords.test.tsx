import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { AboutWords } from './AboutWords.tsx'

beforeAll(() => loadTexts(['conversations']))
afterEach(cleanup)

const words = () => textContent(screen.getByText(/The mill/).parentElement)
const home = { id: 'c1', property_title: 'The mill' }
const dates = { check_in_date: '2027-03-04', check_out_date: '2027-03-09' }

it('says that a conversation is a question, with the dates where some were named', () => {
  const question = { ...home, property: 'h1' }
  render(
    <AboutWords
      conversation={{ booking: null, inquiry: { ...question, check_in_date: null, check_out_date: null } }}
    />,
  )
  expect(words()).toBe('The mill· Question')
  cleanup()
  render(<AboutWords conversation={{ booking: null, inquiry: { ...question, ...dates } }} />)
  expect(words()).toMatch(/^The mill· Question · Mar 4/)
})

it('gives the dates of a stay', () => {
  render(<AboutWords conversation={{ booking: { ...home, ...dates, status: 'pending' }, inquiry: null }} />)
  expect(words()).toMatch(/^The mill· Mar 4/)
})
