/**
 * A stand-in until places are looked up in a gazetteer: one zone for each country, the one that most of its
 * people live by, and one for each of the United States.
 */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['usa', 'us', 'united states', 'united states of america'],
  'America/Toronto': ['canada'],
  'America/Mexico_City': ['mexico', 'méxico'],
  'America/Costa_Rica': ['costa rica'],
  'America/Panama': ['panama', 'panamá'],
  'America/Bogota': ['colombia'],
  'America/Lima': ['peru', 'perú'],
  'America/Santiago': ['chile'],
  'America/Argentina/Buenos_Aires': ['argentina'],
  'America/Montevideo': ['uruguay'],
  'America/Sao_Paulo': ['brazil', 'brasil'],
  'Atlantic/Reykjavik': ['iceland', 'ísland'],
  'Europe/Dublin': ['ireland', 'éire'],
  'Europe/London': [
    'united kingdom',
    'uk',
    'great britain',
    'england',
    'scotland',
    'wales',
    'northern ireland',
  ],
  'Europe/Lisbon': ['portugal'],
  'Europe/Madrid': ['spain', 'españa'],
  'Europe/Paris': ['france'],
  'Europe/Brussels': ['belgium', 'belgië', 'belgique'],
  'Europe/Amsterdam': ['netherlands', 'the netherlands', 'nederland'],
  'Europe/Luxembourg': ['luxembourg'],
  'Europe/Berlin': ['germany', 'deutschland'],
  'Europe/Zurich': ['switzerland', 'schweiz', 'suisse', 'svizzera'],
  'Europe/Vienna': ['austria', 'österreich'],
  'Europe/Rome': ['italy', 'italia'],
  'Europe/Malta': ['malta'],
  'Europe/Copenhagen': ['denmark', 'danmark'],
  'Europe/Oslo': ['norway', 'norge'],
  'Europe/Stockholm': ['sweden', 'sverige'],
  'Europe/Helsinki': ['finland', 'suomi'],
  'Europe/Tallinn': ['estonia'],
  'Europe/Riga': ['latvia'],
  'Europe/Vilnius': ['lithuania'],
  'Europe/Warsaw': ['poland', 'polska'],
  'Europe/Prague': ['czechia', 'czech republic'],
  'Europe/Bratislava': ['slovakia'],
  'Europe/Budapest': ['hungary'],
  'Europe/Ljubljana': ['slovenia'],
  'Europe/Zagreb': ['croatia', 'hrvatska'],
  'Europe/Bucharest': ['romania'],
  'Europe/Sofia': ['bulgaria'],
  'Europe/Athens': ['greece'],
  'Europe/Istanbul': ['turkey', 'türkiye'],
  'Africa/Casablanca': ['morocco'],
  'Africa/Cairo': ['egypt'],
  'Africa/Nairobi': ['kenya'],
  'Africa/Johannesburg': ['south africa'],
  'Asia/Jerusalem': ['israel'],
  'Asia/Dubai': ['united arab emirates', 'uae'],
  'Asia/Kolkata': ['india'],
  'Asia/Colombo': ['sri lanka'],
  'Asia/Bangkok': ['thailand'],
  'Asia/Ho_Chi_Minh': ['vietnam', 'viet nam'],
  'Asia/Jakarta': ['indonesia'],
  'Asia/Singapore': ['singapore'],
  'Asia/Manila': ['philippines'],
  'Asia/Shanghai': ['china'],
  'Asia/Seoul': ['south korea', 'korea'],
  'Asia/Tokyo': ['japan'],
  'Australia/Sydney': ['australia'],
  'Pacific/Auckland': ['new zealand'],
}

/** Those of the United States that do not keep New York's time, by postal code and name. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': [
    ...['al', 'alabama', 'ar', 'arkansas', 'ia', 'iowa', 'il', 'illinois', 'ks', 'kansas', 'la', 'louisiana'],
    ...['mn', 'minnesota', 'mo', 'missouri', 'ms', 'mississippi', 'nd', 'north dakota', 'ne', 'nebraska'],
    ...['ok', 'oklahoma', 'sd', 'south dakota', 'tn', 'tennessee', 'tx', 'texas', 'wi', 'wisconsin'],
  ],
  'America/Denver': [
    ...['co', 'colorado', 'mt', 'montana', 'nm', 'new mexico', 'ut', 'utah', 'wy', 'wyoming'],
  ],
  'America/Boise': ['id', 'idaho'],
  'America/Phoenix': ['az', 'arizona'],
  'America/Los_Angeles': ['ca', 'california', 'nv', 'nevada', 'or', 'oregon', 'wa', 'washington'],
  'America/Anchorage': ['ak', 'alaska'],
  'Pacific/Honolulu': ['hi', 'hawaii', 'hawaiʻi'],
}

const byPlace = (zones: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(zones).flatMap(([zone, places]) => places.map(place => [place, zone] as const)))

const zoneOfCountry = byPlace(COUNTRIES)
const zoneOfState = byPlace(STATES)

const plain = (place: string) => place.trim().toLowerCase().replaceAll('.', '')

/** An IANA zone for a place; UTC where the country is not known here. */
export const timeZoneOf = ({ country, state }: { country: string; state?: string | null | undefined }) => {
  const zone = zoneOfCountry.get(plain(country)) ?? 'Etc/UTC'
  return zone === 'America/New_York' && state ? (zoneOfState.get(plain(state)) ?? zone) : zone
}
