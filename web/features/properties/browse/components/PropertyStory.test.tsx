import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import { aHome } from '../testing/homes.ts'
import { PropertyStory } from './PropertyStory.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

const show = (changes: Partial<Property>) =>
  render(<PropertyStory property={aHome(changes)} />, { wrapper: MemoryRouter })

it('a home says what the specification lists, in its words', () => {
  show({ bedrooms: 3, bathrooms: 1, max_guests: 6 })
  for (const text of ['3 bedrooms', '1 bathroom', 'up to 6 guests'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('where the owner has written nothing, the words of the specification stand', () => {
  show({
    description: '',
    amenities: [],
    owner: { id: '00000000-0000-4000-8000-000000000001', full_name: '', profile_image: null },
  })
  for (const text of ['Hosted by Host', 'No description available.', 'No amenities listed.'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('a home without pictures says so', () => {
  render(<Gallery title="A home" images={[]} />)
  expect(screen.getByText('No images available')).toBeTruthy()
})

it('shows four pictures on the page, and offers all of them', () => {
  const images = Array.from({ length: 9 }, (_, index) => `/uploads/${index}-c9a77b.webp`)
  render(<Gallery title="A home" images={images} />)
  expect(screen.getAllByRole('button', { name: /^Open picture \d of 9$/ })).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'All 9 pictures' })).toBeTruthy()
})

it('says the language of a text that is not the reader’s, and marks the text with it', async () => {
  show({ description: 'Drei Zimmer am Kanal.', description_language: 'de' })
  expect(screen.getByText('Drei Zimmer am Kanal.').lang).toBe('de')
  await screen.findByText('Written in German')
})

it.each(['en', null] as const)('says nothing of a language that is %s', async language => {
  show({ description: 'Three rooms.', description_language: language, house_rules: 'Shoes off.' })
  await screen.findByText('Shoes off.')
  expect(screen.queryByText(/^Written in/)).toBeNull()
})
