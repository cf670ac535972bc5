import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { PhotosForm } from './PhotosSection.tsx'

const addressOf = (letter: string) => `/uploads/${letter.repeat(32)}-c9a77b.webp`
const SAVED = [addressOf('a'), addressOf('b')]

let sent: object[]
/** Pictures that the server has deleted. */
let lost: string[]

const shown = (images: string[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <PhotosForm
      saving={{
        home: { id: 'lake', images },
        key: ['home'],
        send: async changes => {
          sent.push(changes)
          return { success: true, data: { id: 'lake', images }, error: null }
        },
      }}
      upload={async ({ name }) => ({
        success: true,
        data: { success: true, data: { url: addressOf(name) } } as never,
        error: null,
      })}
    />
  </QueryClientProvider>
)
/** As after a reload. */
const open = async (images = SAVED) => {
  cleanup()
  const view = render(shown(images))

  await waitFor(() => expect(pictures()).not.toEqual([]))
  return view
}
const add = async (name: string) => {
  const count = pictures().length + 1
  fireEvent.change(document.querySelector('input[type=file]') as Element, {
    target: { files: [new File(['x'], name, { type: 'image/webp' })] },
  })
  await screen.findByText(`${count} of 10 images uploaded`)
}
const pictures = () => [...document.querySelectorAll('li img')].map(image => image.getAttribute('src'))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeAll(() => loadTexts(['homes', 'uploads']))
beforeEach(() => {
  sent = []
  lost = []
  localStorage.clear()
  // jsdom has no addresses for files.
  URL.createObjectURL = vi.fn(() => 'blob:sent') as never
  URL.revokeObjectURL = vi.fn()
  // Nor has it a layout: the pictures count as one row.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const tile = this.closest('li')
    return new DOMRect([...(tile?.parentElement?.children ?? [])].indexOf(tile as Element) * 100, 0, 90, 90)
  })
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(null, { status: lost.includes(address) ? 404 : 200 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows pictures that were not saved again after a reload, until they are saved or discarded', async () => {
  await open()
  await add('c')
  await open()
  expect(pictures()).toEqual([...SAVED, addressOf('c')])
  save()
  await waitFor(() => expect(sent).toEqual([{ images: [...SAVED, addressOf('c')] }]))
  await open([...SAVED, addressOf('c')])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await open()
  expect(pictures()).toEqual(SAVED)
})

it('keeps what both sides have added, and neither what one has removed', async () => {
  const { rerender } = await open()
  await add('c')
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  rerender(shown([addressOf('b'), addressOf('d')]))
  await waitFor(() => expect(pictures()).toEqual([addressOf('d'), addressOf('c')]))
  await open([addressOf('b'), addressOf('d'), addressOf('e')])
  expect(pictures()).toEqual([addressOf('d'), addressOf('e'), addressOf('c')])
})

it('leaves out pictures that the server has deleted meanwhile', async () => {
  await open()
  await add('c')
  lost = [addressOf('c')]
  await open()
  await waitFor(() => expect(pictures()).toEqual(SAVED))
})
