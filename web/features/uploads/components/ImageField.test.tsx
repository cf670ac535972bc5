import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import * as upload from '#web/lib/upload.ts'
import { toastStore } from '#web/ui/toast.ts'
import { useImageUploads } from '../use-image-uploads.ts'
import { ImageField } from './ImageField.tsx'

// The network is replaced: each file's answer depends on its name.
const uploadFile = vi.fn()

const stored = (letter: string) => `/uploads/${letter.repeat(32)}-c9a77b.webp`
const TILE = 100

beforeAll(() => loadTexts(['uploads']))
beforeEach(() => {
  vi.spyOn(upload, 'uploadFile').mockImplementation(uploadFile)
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`) as never
  URL.revokeObjectURL = vi.fn()
  uploadFile.mockReset().mockImplementation(async (file: File) => ({
    success: true,
    data: { data: { url: `/uploads/of/${file.name}` } },
    error: null,
  }))
  // jsdom has no layout: the tiles count as one row, in order.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const tile = this.closest('li')
    const index = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0
    return new DOMRect(index * TILE, 0, TILE - 10, TILE - 10)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form({ start }: { start: string[] }) {
  const uploads = useImageUploads(start)
  return (
    <>
      <ImageField uploads={uploads} />
      <p data-testid="order">{uploads.urls.join(' ')}</p>
    </>
  )
}
const open = async (start = ['a', 'b', 'c'].map(stored)) => {
  const { container } = render(<Form start={start} />)
  if (start.length > 0) await screen.findByRole('list')
  const input = () => container.querySelector('input[type=file]') as HTMLInputElement
  const order = () =>
    (screen.getByTestId('order').textContent ?? '')
      .replaceAll(/\/uploads\/(?:of\/)?/g, '')
      .replaceAll(/(\w)\1{31}-c9a77b\.webp/g, '$1')
  return { input, order, user: userEvent.setup({ applyAccept: false }) }
}
const picture = (name: string, type = 'image/png', size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const said = () => toastStore.current().map(({ title, description }) => [title, description])
/** dnd-kit's own live region; the other live regions are ours. */
const spoken = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent

it('pictures are put in order by keyboard alone, and each step is spoken', async () => {
  const { user, order } = await open()
  expect(order()).toBe('a b c')
  screen.getByRole('button', { name: 'Move picture 1' }).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(spoken()).toBe('Picked up picture 1, number 1 of 3.'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(spoken()).toBe('picture 1 is now number 2 of 3.'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(spoken()).toBe('picture 1 is now number 3 of 3.'))
  await user.keyboard(' ')
  await waitFor(() => expect(order()).toBe('b c a'))
  expect(spoken()).toBe('Dropped picture 1 as number 3 of 3.')
})

it('Escape leaves a picture where it was', async () => {
  const { user, order } = await open()
  screen.getByRole('button', { name: 'Move picture 1' }).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(spoken()).toMatch(/^Picked up/))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(spoken()).toMatch(/number 2/))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(spoken()).toBe('picture 1 stays at number 1 of 3.'))
  expect(order()).toBe('a b c')
})

it('any picture can be made the cover, and any can be taken out', async () => {
  const { user, order } = await open()
  await user.click(screen.getByRole('button', { name: 'Make cover: picture 3' }))
  expect(order()).toBe('c a b')
  const [cover] = screen.getAllByRole('listitem')
  expect(within(cover as HTMLElement).getByText('Cover')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }))
  expect(order()).toBe('a b')
  expect(screen.getByText('2 of 10 images uploaded')).toBeTruthy()
})

it('what is no picture, too large or too many is named and not sent', async () => {
  const { user, input } = await open(Array.from('abcdefghi', stored))
  await user.upload(input(), [
    picture('notes.txt', 'text/plain'),
    picture('vast.png', 'image/png', 5 * 1024 * 1024 + 1),
  ])
  expect(said()).toContainEqual(['notes.txt is not a valid image file.', undefined])
  expect(said()).toContainEqual(['vast.png is too large. Max size is 5MB.', undefined])
  await user.upload(input(), [picture('ten.png'), picture('eleven.png')])
  expect(said()).toContainEqual(['Maximum 10 images allowed', undefined])
  await screen.findByText('10 of 10 images uploaded')
  expect(uploadFile.mock.calls.map(([file]) => file.name)).toEqual(['ten.png'])
  expect(input()).toBeNull()
})

it('each file shows how far it is, and one that failed can be sent again', async () => {
  const { user, input, order } = await open([])
  let tell: (share: number) => void = () => undefined
  let finish: (answer: unknown) => void = () => undefined
  uploadFile.mockImplementationOnce((_file, _folder, onProgress) => {
    tell = onProgress
    return new Promise(resolve => {
      finish = resolve
    })
  })
  await user.upload(input(), picture('lake.png'))
  const progress = await screen.findByRole('progressbar', { name: 'Uploading lake.png' })
  tell(0.4)
  await waitFor(() => expect(progress.getAttribute('value')).toBe('0.4'))
  expect(screen.getByText('0 of 10 images uploaded')).toBeTruthy()
  finish({ success: false, data: null, error: { message: 'Upload failed' } })
  const words = 'Failed to upload lake.png: Upload failed'
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(said()).toContainEqual([words, undefined])

  await user.click(screen.getByRole('button', { name: 'Try again: lake.png' }))
  await waitFor(() => expect(order()).toBe('lake.png'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(said()).toContainEqual(['1 image(s) uploaded successfully', undefined])
})

it('several failures at once are one message, and what arrived stays', async () => {
  const { user, input, order } = await open([])
  uploadFile.mockImplementation(async (file: File) =>
    file.name === 'good.png'
      ? { success: true, data: { data: { url: '/uploads/of/good.png' } }, error: null }
      : { success: false, data: null, error: { message: 'Upload failed' } },
  )
  await user.upload(input(), [picture('one.png'), picture('good.png'), picture('two.png')])
  await waitFor(() =>
    expect(said()).toContainEqual(['Failed to upload images', 'Upload failed: Upload failed']),
  )
  expect(order()).toBe('good.png')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
