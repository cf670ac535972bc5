import type { Profile } from '#contract/accounts/schemas.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { BUTTON_CONTENT, buttonClass } from '#web/ui/button-class.ts'
import { KEY_MARK } from '#web/ui/key-mark-path.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import type { SightOf, Sought } from './openings.ts'

/** What a screen of everybody begins with, in one language. */
export interface OpeningWords {
  product: string
  title: string
  text: string
  /** On the button that keeps a home, and once it is kept. */
  save: string
  saved: string
  sort: string
  /** On the buttons that order the list. */
  orders: string[]
}

/** What is drawn, and the pictures in it, which begin to load once they are told to. */
export interface Sight {
  node: HTMLElement
  pictures: (() => Promise<unknown>)[]
}

// What a telephone shows above the fold, before the page's own scripts are here: the classes are those of the page's
// components, and a journey holds each picture against where the page then has it.

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

const header = ({ product }: OpeningWords) =>
  drawn(
    'header',
    'sticky top-0 z-40 border-b border-line bg-paper',
    drawn(
      'div',
      'flex min-h-16 items-center gap-3 px-gutter',
      drawn('div', 'size-11 -ml-2.5'), // where the button of the menu comes
      drawn(
        'div',
        'flex min-h-11 items-center gap-2.5',
        keyMark(),
        drawn('span', 'font-display text-xl font-semibold tracking-tight', product),
      ),
    ),
  )

const box = (classes: string) => drawn('div', classes)

/** As high as a line of words that are not known yet. */
const line = (classes: string) => drawn('p', classes, '\u00a0')

/** A box of a form and its label. */
const field = (classes: string) =>
  drawn('div', `grid gap-1.5 ${classes}`, line('text-sm'), box('h-11 rounded-sm border border-line-strong'))

const pageHeader = (title: string, text: string, action?: HTMLElement) =>
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
      ...(action ? [action] : []),
    ),
    box('h-3'),
  )

const page = (...children: HTMLElement[]) =>
  drawn('main', 'mx-auto w-full max-w-page px-gutter pt-8 pb-section', ...children)

/** Resolves once it is here, or cannot come. */
export const loadPicture = ({ src, sizes }: Sought, image = new Image()) =>
  new Promise(resolve => {
    const source = pictureSource(src)
    image.onload = image.onerror = resolve
    image.fetchPriority = 'high'
    if (source.srcSet) Object.assign(image, { sizes, srcset: source.srcSet })
    image.src = source.src
  })

const picture = (sought: Sought) => {
  const image = new Image()
  image.alt = ''
  image.className = 'absolute inset-0 size-full object-cover'
  const node = drawn('span', 'relative block w-full overflow-hidden bg-well aspect-4/3', image)
  const { color } = pictureSource(sought.src)
  if (color) node.style.backgroundColor = color
  return { node, load: () => loadPicture(sought, image) }
}

type Cards = { results: readonly Pick<PropertyCard, 'title'>[] }

const home = (words: OpeningWords, [first, second]: Sought[], { results }: Cards): Sight | null => {
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
        drawn('h1', 'max-w-[13ch] text-display', words.title),
        drawn('p', 'mt-5 max-w-[46ch] text-lg text-ink-soft', words.text),
        drawn('div', 'mt-8', search),
      ),
      prints,
    ),
  )
  return { node, pictures: [front.load, back.load] }
}

const list = (words: OpeningWords, [first]: Sought[]): Sight | null => {
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
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        line('w-18 font-semibold'),
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

type Home = Pick<Property, 'title' | 'city' | 'state' | 'status' | 'owner' | 'saved'>

const oneHome = (words: OpeningWords, [first]: Sought[], shown: Home, viewer: Profile): Sight | null => {
  // Who keeps the home, or the house, has other things beside its title.
  if (!first || shown.status !== 'active' || viewer.user_type === 'admin' || viewer.id === shown.owner.id)
    return null
  const lead = picture(first)
  const node = page(
    pageHeader(
      shown.title,
      [shown.city, shown.state].filter(Boolean).join(', '),
      drawn(
        'span',
        buttonClass({ variant: 'secondary' }),
        drawn('span', BUTTON_CONTENT, box('size-5'), shown.saved ? words.saved : words.save),
      ),
    ),
    drawn('div', 'mt-8', drawn('div', 'overflow-hidden rounded-sm shadow-leaf', lead.node)),
  )
  return { node, pictures: [lead.load] }
}

const SIGHTS = { home, list, oneHome } as const satisfies Record<SightOf, unknown>

/** Draws what the page will open with; nothing where the page will look otherwise. */
export const drawFirstSight = (
  place: HTMLElement,
  {
    of,
    words,
    pictures,
    answer,
    viewer,
  }: { of: SightOf; words: OpeningWords; pictures: Sought[]; answer: unknown; viewer: Profile },
): Sight['pictures'] | null => {
  const sight = SIGHTS[of](words, pictures, answer as never, viewer)
  if (!sight) return null
  place.append(header(words), sight.node)
  sight.node.ariaBusy = 'true'
  return sight.pictures
}
