import { multipart } from './pictures.ts'

/** Saved pages in the shape that the platforms write, with invented homes. */

const page = (head: string, body = '') =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`
const block = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

export const AIRBNB_PAGE = page(
  `<meta property="og:title" content="Cabin in Bend · ★4.95 · 2 bedrooms · 3 beds · 1.5 baths">
   <meta property="og:description" content="Entire cabin for $210">
   <script>window.x = "<meta property='og:title' content='No'>"</script>
   ${block({
     '@context': 'https://schema.org',
     '@type': 'VacationRental',
     name: 'The Alder Cabin',
     description: 'A warm cabin by the river.<br /><br />Skis &amp; sledges are in the shed.',
     address: {
       '@type': 'PostalAddress',
       addressLocality: 'Bend',
       addressRegion: 'Oregon',
       addressCountry: 'US',
     },
     latitude: 44.0582,
     longitude: -121.3153,
     containsPlace: {
       '@type': 'Accommodation',
       occupancy: { '@type': 'QuantitativeValue', value: 4 },
       amenityFeature: [
         { '@type': 'LocationFeatureSpecification', name: 'Wifi', value: true },
         { '@type': 'LocationFeatureSpecification', name: 'Washer', value: true },
         { '@type': 'LocationFeatureSpecification', name: 'Sauna', value: true },
         { '@type': 'LocationFeatureSpecification', name: 'Pool', value: false },
       ],
     },
   })}`,
  `${block({ '@type': 'ItemList', itemListElement: [{ '@type': 'VacationRental', name: 'Another cabin', telephone: '1' }] })}`,
)

export const VRBO_PAGE = page(
  block({
    '@graph': [
      { '@type': 'Organization', name: 'Vrbo' },
      {
        '@type': ['LodgingBusiness', 'VacationRental'],
        name: 'Lake House',
        description: 'Four rooms and a jetty.',
        numberOfBedrooms: '4',
        numberOfBathroomsTotal: 2,
        occupancy: { maxValue: 9 },
        address: {
          streetAddress: '12 Shore Road',
          addressLocality: 'Annecy',
          addressCountry: { '@type': 'Country', name: 'France' },
        },
        geo: { '@type': 'GeoCoordinates', latitude: '45.8992', longitude: '6.1294' },
        offers: { '@type': 'Offer', price: '1.250,00', priceCurrency: 'EUR' },
      },
    ],
  }),
)

export const BOOKING_PAGE = page(
  `<meta property="og:title" content="Haus am Hang, Davos, Switzerland - Booking.com">
   ${block({
     '@type': 'Hotel',
     name: 'Haus am Hang',
     description: 'Ein Haus mit Blick ins Tal.',
     priceRange: 'Prices for upcoming dates start at € 140 per night',
     address: {
       streetAddress: 'Hangweg 3, 7270 Davos',
       addressRegion: 'Graubünden',
       addressCountry: 'Switzerland',
     },
   })}`,
)

/** A page without JSON-LD: only its meta tags speak. */
export const META_PAGE = page(
  `<meta property="og:title" content="Maison bleue - Abritel">
   <meta name="description" content="Une maison pour 6 voyageurs, 3 chambres, 2 salles de bain.">
   <meta property="place:location:latitude" content="43.3"><meta property="place:location:longitude" content="5.4">`,
)

export const listingForm = (content: string | Buffer, filename = 'home.html') =>
  multipart([{ name: 'file', content, filename, type: 'text/html' }])
