import { MAXIMUM_HOUSE_RULES } from '#contract/kernel/constants.ts'
import { fieldsOf, find, type ObjectFields, textsOf } from './records.ts'
import { toAmenities, toAmount, toCountry, toCurrency, toDegrees, toLine, toText, toWhole } from './values.ts'

/** What a file says of a home: cleaned and cut to the limits of the form, but not checked yet. */
export type SaidHome = Readonly<Record<string, unknown>>

const TITLE = [
  'title',
  'name',
  'listingname',
  'listingtitle',
  'propertyname',
  'headline',
  'titre',
  'titel',
  'titulo',
]
const DESCRIPTION = ['description', 'summary', 'about', 'beschreibung', 'descripcion']
const STREET = [
  'streetaddress',
  'street',
  'addressline1',
  'address1',
  'line1',
  'address',
  'strasse',
  'adresse',
  'direccion',
]
const CITY = ['addresslocality', 'city', 'town', 'locality', 'ville', 'ort', 'stadt', 'ciudad']
const REGION = [
  'addressregion',
  'state',
  'region',
  'province',
  'stateprovince',
  'kanton',
  'bundesland',
  'provincia',
]
const COUNTRY = ['addresscountry', 'country', 'countryname', 'countrycode', 'land', 'pays', 'pais']
const BEDROOMS = [
  'bedrooms',
  'numberofbedrooms',
  'bedroomcount',
  'bedroom',
  'numbedrooms',
  'beds_rooms',
  'schlafzimmer',
  'chambres',
  'dormitorios',
]
const BATHROOMS = [
  'bathrooms',
  'numberofbathroomstotal',
  'numberofbathrooms',
  'numberoffullbathrooms',
  'bathroomcount',
  'bathroomstext',
  'baths',
  'numbathrooms',
  'badezimmer',
  'banos',
]
const GUESTS = [
  'maxguests',
  'accommodates',
  'guests',
  'sleeps',
  'maxoccupancy',
  'occupancy',
  'capacity',
  'personcapacity',
  'maximumguests',
  'numberofguests',
  'guestcapacity',
  'gaste',
  'huespedes',
]
const PRICE = [
  'pricepernight',
  'nightlyprice',
  'nightlyrate',
  'pricenight',
  'baseprice',
  'price',
  'rate',
  'lowprice',
  'preis',
  'precio',
  'prix',
  'pricerange',
]
const CURRENCY = ['pricecurrency', 'currency', 'currencycode', 'wahrung', 'devise', 'moneda']
const AMENITIES = [
  'amenities',
  'amenityfeature',
  'amenity',
  'facilities',
  'features',
  'ausstattung',
  'equipements',
  'servicios',
]
const RULES = ['houserules', 'rules', 'hausregeln', 'reglesdelamaison', 'normasdelacasa']

/** The parts of a home's object in which its facts may lie. */
const partsOf = (home: ObjectFields) => {
  const part = (...names: readonly string[]) => names.map(name => fieldsOf(home.get(name)))
  const inner = part('containsplace', 'accommodation', 'details', 'itemoffered', 'mainentity')
  const address = [home, ...inner].map(fields => fieldsOf(fields.get('address')))
  const places = [...address, ...part('location'), home, ...inner]
  const offers = part('offers', 'makesoffer', 'pricing', 'price', 'rates')
  const specifications = offers.map(fields => fieldsOf(fields.get('pricespecification')))
  return {
    sizes: [home, ...inner],
    places,
    points: [
      ...part('geo', 'coordinates', 'location'),
      ...inner.map(fields => fieldsOf(fields.get('geo'))),
      ...places,
    ],
    prices: [...offers, ...specifications, home, ...inner],
  }
}

const listed = (objects: readonly ObjectFields[], names: readonly string[]) =>
  objects.flatMap(fields => names.flatMap(name => textsOf(fields.get(name))))

const pointOf = (objects: readonly ObjectFields[]) => {
  const latitude = toDegrees(find(objects, ['latitude', 'lat']))
  const longitude = toDegrees(find(objects, ['longitude', 'lng', 'lon', 'long']))
  const isPoint = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0)
  return isPoint ? { latitude, longitude } : {}
}

const priceOf = (objects: readonly ObjectFields[]) => {
  const written = find(objects, PRICE)
  const amount = toAmount(written)
  if (amount === undefined) return {}
  return { price_per_night: Math.round(amount), currency: toCurrency(find(objects, CURRENCY), written) }
}

/** Reads a home from an object with usual names: of an export, of schema.org, or of a row with a header. */
export const readHome = (value: unknown): SaidHome => {
  const home = fieldsOf(value)
  const { sizes, places, points, prices } = partsOf(home)
  const amenities = toAmenities(listed(sizes, AMENITIES), 50, 60)
  return {
    title: toLine(find([home], TITLE), 120),
    description: toText(find(sizes, DESCRIPTION), 5_000),
    address: toLine(find(places, STREET), 240),
    city: toLine(find(places, CITY), 120),
    state: toLine(find(places, REGION), 120),
    country: toCountry(find(places, COUNTRY)),
    ...pointOf(points),
    ...priceOf(prices),
    bedrooms: toWhole(find(sizes, BEDROOMS)),
    // Half a bathroom has a toilet only.
    bathrooms: toWhole(find(sizes, BATHROOMS), Math.floor),
    max_guests: toWhole(find(sizes, GUESTS)),
    amenities: amenities.length > 0 ? amenities : undefined,
    house_rules: toText(find(sizes, RULES), MAXIMUM_HOUSE_RULES),
  }
}

/** Each value from the first that has it. */
export const together = (...homes: readonly SaidHome[]): SaidHome => {
  const all: Record<string, unknown> = {}
  for (const home of homes)
    for (const [name, value] of Object.entries(home)) if (value !== undefined) all[name] ??= value
  return all
}
