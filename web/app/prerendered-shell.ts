import type { Profile } from '#contract/accounts/schemas.ts'
import { DETAIL_IMAGES } from '#contract/kernel/constants.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { BUTTON_CONTENT, buttonClass } from '#web/ui/button-class.ts'
import { KEY_MARK } from '#web/ui/key-mark-path.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import type { PrefetchedPicture, ShellKind } from './prefetch-plans.ts'

/** The texts of the shells, in one language. */
export interface ShellTexts {
  product: string
  title: string
  text: string
  sort: string
  /** The label of the button that opens the map. */
  map: string
  /** The labels of the sort buttons. */
  orders: string[]
}

/** The drawn markup, and its pictures, which start to load later. */
export interface ShellContent {
  node: HTMLElement
  pictures: (() => Promise<unknown>)[]
}

// Draws what a phone shows above the fold before the page's scripts are loaded. It uses the classes of the page's
// components; a journey compares the positions of the pictures with those of the rendered page.

const drawn = (tag: string, classes: string, ...children: (Node | string)[]) => {
  const element = document.createElement(tag)
  element.className = classes
  element.append(...children)
  return element
}

const keyMark = () => {
  const named = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const { path, viewBox } = KEY_MARK
  const look = { viewBox, fill: 'currentColor', 'fill-rule': 'evenodd', 'aria-hidden': 'true' }
  const mark = named('svg', { ...look, class: 'h-7 w-5 shrink-0 text-brass' })
  mark.append(named('path', { d: path }))
  return mark
}

const header = ({ product }: ShellTexts) =>
  drawn(
    'header',
    'sticky top-0 z-40 border-b border-line bg-paper',
    drawn(
      'div',
      'flex min-h-16 items-center gap-3 px-gutter',
      drawn('div', 'size-11 -ml-2.5'), // Reserves the space of the menu button.
      drawn(
        'div',
        'flex min-h-11 items-center gap-2.5',
        keyMark(),
        drawn('span', 'font-display text-xl font-semibold tracking-tight', product),
      ),
    ),
  )

const box = (classes: string) => drawn('div', classes)

/** A placeholder with the height of a line of text. */
const line = (classes: string) => drawn('p', classes, '\u00a0')

/** An input of a form with its label. */
const field = (classes: string) =>
  drawn('div', `grid gap-1.5 ${classes}`, line('text-sm'), box('h-11 rounded-sm border border-line-strong'))

const pageHeader = (title: string, text: string) =>
  drawn(
    'header',
    'grid gap-6',
    drawn(
      'div',
      'flex flex-wrap items-end justify-between gap-x-8 gap-y-5',
      drawn(
        'div',
        'min-w-0 max-w-prose',
        drawn('h1', '', title),
        ...(text ? [drawn('p', 'mt-3 text-lg text-ink-soft', text)] : []),
      ),
    ),
    box('h-3'),
  )

const page = (...children: HTMLElement[]) =>
  drawn('main', 'mx-auto w-full max-w-page px-gutter pt-8 pb-section', ...children)

/** Resolves once the picture is loaded or has failed. */
export const loadPicture = ({ src, sizes }: PrefetchedPicture, image = new Image()) =>
  new Promise(resolve => {
    const source = pictureSource(src)
    image.onload = image.onerror = resolve
    image.fetchPriority = 'high'
    if (source.srcSet) Object.assign(image, { sizes, srcset: source.srcSet })
    image.src = source.src
  })

const picture = (sought: PrefetchedPicture) => {
  const image = new Image()
  image.alt = ''
  image.className = 'absolute inset-0 size-full object-cover'
  const node = drawn('span', 'relative block w-full overflow-hidden bg-well aspect-4/3', image)
  const { color } = pictureSource(sought.src)
  if (color) node.style.backgroundColor = color
  return { node, load: () => loadPicture(sought, image) }
}

interface Cards {
  results: readonly Pick<PropertyCard, 'title'>[]
}

const home = (
  words: ShellTexts,
  [first, second]: PrefetchedPicture[],
  { results }: Cards,
): ShellContent | null => {
  if (!first || !second) return null
  const front = picture(first)
  const back = picture(second)
  const prints = drawn(
    'div',
    'relative mx-auto w-full max-w-xl pt-[9%] pr-[9%]',
    drawn('div', 'absolute top-0 right-0 w-[78%] rotate-3 bg-leaf p-2.5 shadow-leaf', back.node),
    drawn(
      'div',
      'relative -rotate-1 bg-leaf p-2.5 pb-3 shadow-lift',
      front.node,
      drawn('p', 'mt-3 min-h-7 px-1 font-display text-lg italic text-ink-soft', results[0]?.title ?? ''),
    ),
  )
  const search = drawn(
    'div',
    'rounded-md border border-line bg-leaf shadow-lift p-4',
    drawn(
      'div',
      'grid grid-cols-12 gap-x-3 gap-y-4',
      field('col-span-12'),
      field('col-span-8'),
      field('col-span-4'),
      box('col-span-12 h-11 rounded-sm bg-evergreen'),
    ),
  )
  const node = drawn(
    'main',
    'overflow-hidden',
    drawn(
      'div',
      'mx-auto grid max-w-page items-center gap-y-10 px-gutter pt-10 pb-section',
      drawn(
        'div',
        '',
        drawn('h1', 'max-w-[8.06em] text-display', words.title),
        drawn('p', 'mt-5 max-w-[46ch] text-lg text-ink-soft', words.text),
        drawn('div', 'mt-8', search),
      ),
      prints,
    ),
  )
  // The picture behind starts when the one in front is there, and delays nothing.
  const load = () => front.load().then(() => void back.load())
  return { node, pictures: [load] }
}

const list = (words: ShellTexts, [first]: PrefetchedPicture[]): ShellContent | null => {
  if (!first) return null
  const shown = picture(first)
  const node = page(
    pageHeader(words.title, words.text),
    drawn(
      'div',
      'mt-6 grid grid-cols-[minmax(0,1fr)] gap-5',
      box('h-11 rounded-sm border border-line-strong'),
      drawn(
        'div',
        'flex flex-wrap items-center gap-x-4 gap-y-3',
        line('mr-auto w-18 font-semibold'),
        drawn(
          'span',
          buttonClass({ variant: 'secondary', size: 'sm' }),
          drawn('span', BUTTON_CONTENT, box('size-4'), words.map),
        ),
        drawn(
          'div',
          'flex flex-wrap items-center gap-2',
          drawn('span', 'mr-1 text-sm text-ink-soft', words.sort),
          ...words.orders.map(order =>
            drawn(
              'span',
              buttonClass({ variant: 'secondary', size: 'sm' }),
              drawn('span', BUTTON_CONTENT, order),
            ),
          ),
        ),
      ),
      drawn(
        'div',
        'rounded-md border border-line bg-leaf p-2.5 shadow-leaf',
        drawn('div', 'relative overflow-hidden rounded-xs', shown.node),
        box('h-56'),
      ),
    ),
  )
  return { node, pictures: [shown.load] }
}

type Home = Pick<Property, 'title' | 'city' | 'state' | 'status' | 'owner' | 'images'>

/** Reserves the space of the pictures in the row below the first one. */
const smallPictures = (count: number) => {
  const row = drawn('div', 'grid gap-1', ...Array.from({ length: count }, () => box('aspect-4/3 bg-well')))
  row.style.gridTemplateColumns = `repeat(${count}, 1fr)`
  return row
}

const oneHome = (
  _: ShellTexts,
  [first]: PrefetchedPicture[],
  shown: Home,
  viewer: Profile,
): ShellContent | null => {
  // The owner and admins see other controls beside the title.
  if (!first || shown.status !== 'active' || viewer.user_type === 'admin' || viewer.id === shown.owner.id)
    return null
  const lead = picture(first)
  const others = Math.min(shown.images.length, DETAIL_IMAGES) - 1
  const node = page(
    drawn(
      'div',
      'grid grid-cols-[minmax(0,1fr)] gap-8',
      drawn('div', '-mx-gutter -mt-8 grid gap-1', lead.node, ...(others > 0 ? [smallPictures(others)] : [])),
      pageHeader(shown.title, [shown.city, shown.state].filter(Boolean).join(', ')),
    ),
  )
  return { node, pictures: [lead.load] }
}

const SCREENS = { home, list, oneHome } as const satisfies Record<ShellKind, unknown>

/** Draws the shell of the page; returns nothing where the page will have another layout. */
export const drawShell = (
  place: HTMLElement,
  {
    of,
    words,
    pictures,
    answer,
    viewer,
  }: { of: ShellKind; words: ShellTexts; pictures: PrefetchedPicture[]; answer: unknown; viewer: Profile },
): ShellContent['pictures'] | null => {
  const screen = SCREENS[of](words, pictures, answer as never, viewer)
  if (!screen) return null
  place.append(header(words), screen.node)
  screen.node.ariaBusy = 'true'
  return screen.pictures
}
