import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { Gallery } from './Gallery.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

it('“All pictures” opens the first of them', async () => {
  Element.prototype.scrollTo ??= () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never
  const images = [1, 2, 3, 4, 5, 6].map(number => `/uploads/${number}.webp`)
  render(<Gallery title="The Boathouse" images={images} />)
  await userEvent.click(screen.getByRole('button', { name: 'All 6 pictures' }))
  expect(await screen.findByText('1 of 6')).toBeTruthy()
})
