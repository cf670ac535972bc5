import { DEEPEST_NODE, MOST_NODES } from './limits.ts'
import { type PageData, readPageData } from './page.ts'
import { isObject, parsed } from './records.ts'
import { readHome, type SaidHome, together } from './said-home.ts'
import { toLine } from './values.ts'

/** The types of schema.org that describe a home, and those that sell one; in this order. */
const TYPES: readonly ReadonlySet<string>[] = [
  new Set([
    'VacationRental',
    'House',
    'Apartment',
    'SingleFamilyResidence',
    'Accommodation',
    'Residence',
    'Suite',
  ]),
  new Set([
    'LodgingBusiness',
    'Hotel',
    'BedAndBreakfast',
    'Hostel',
    'Motel',
    'Resort',
    'Campground',
    'HotelRoom',
    'Room',
  ]),
  new Set(['Product', 'RealEstateListing', 'IndividualProduct']),
]

const isOf = (types: ReadonlySet<string>, node: Record<string, unknown>) =>
  [node['@type']].flat().some(type => typeof type === 'string' && types.has(type.replace(/^.*[/:]/, '')))

/** The objects of all JSON-LD in their order, without those that lie too deep. */
const nodesOf = (blocks: readonly string[]): Record<string, unknown>[] => {
  const nodes: Record<string, unknown>[] = []
  const open = blocks.map((block): [unknown, number] => [parsed(block), 0]).reverse()
  for (let next = open.pop(); next && nodes.length < MOST_NODES; next = open.pop()) {
    const [value, depth] = next
    if (isObject(value)) nodes.push(value)
    if (depth >= DEEPEST_NODE || typeof value !== 'object' || value === null) continue
    const inner = Object.values(value).slice(0, MOST_NODES)
    for (const one of inner.reverse()) if (typeof one === 'object') open.push([one, depth + 1])
  }
  return nodes
}

/** Facts in words, as in "2 bedrooms · 1.5 baths", in the four languages. */
const COUNTED = {
  bedrooms: /(\d{1,3})\s*(?:bedroom|schlafzimmer|chambre|dormitorio|habitaci)/i,
  bathrooms:
    /(\d{1,3})(?:[.,]5)?\s*(?:(?:private|shared)\s)?(?:bath|badezimmer|bäder|bad\b|salles? de bain|baño)/i,
  max_guests: /(?:sleeps\s*(\d{1,3})|(\d{1,3})\s*(?:guest|gäste|voyageur|huésped))/i,
} as const

const countedIn = (words: string): SaidHome =>
  Object.fromEntries(
    Object.entries(COUNTED).flatMap(([field, pattern]) => {
      const [, one, other] = pattern.exec(words) ?? []
      return one || other ? [[field, Number(one ?? other)]] : []
    }),
  )

/** Platforms write facts and their own name behind the title of a home. */
const SITE =
  /\s*(?:[·|–—-]\s*)+(?:[^·|–—-]*\b(?:airbnb|vrbo|booking\.com|homeaway|abritel|fewo-direkt)\b.*)$/i
const titleOf = (written: string | undefined) => toLine(written?.split(' · ')[0]?.replace(SITE, ''), 120)

/** What Open Graph and other meta tags say. */
const readMeta = ({ meta }: PageData): SaidHome => {
  const title = meta.get('og:title') ?? meta.get('twitter:title')
  const description = meta.get('og:description') ?? meta.get('description')
  const said = readHome({
    title: titleOf(title),
    description,
    street: meta.get('og:street-address'),
    city: meta.get('og:locality') ?? meta.get('airbedandbreakfast:city'),
    region: meta.get('og:region') ?? meta.get('airbedandbreakfast:region'),
    country: meta.get('og:country-name') ?? meta.get('airbedandbreakfast:country'),
    latitude: meta.get('place:location:latitude') ?? meta.get('airbedandbreakfast:location:latitude'),
    longitude: meta.get('place:location:longitude') ?? meta.get('airbedandbreakfast:location:longitude'),
    price: meta.get('product:price:amount') ?? meta.get('og:price:amount'),
    currency: meta.get('product:price:currency') ?? meta.get('og:price:currency'),
  })
  return together(said, countedIn([title, description].join(' ').slice(0, 2_000)))
}

/** The home of a page: what the first object of each kind says, then the meta tags. Lists of similar homes follow it. */
export const readPageHome = async (html: string): Promise<SaidHome> => {
  const page = await readPageData(html)
  const nodes = nodesOf(page.blocks)
  const homes = TYPES.flatMap(types => nodes.find(node => isOf(types, node)) ?? []).map(readHome)
  return together(...homes, readMeta(page))
}
