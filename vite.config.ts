import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootstrapScript } from './tools/bootstrap-script.ts'
import { sayWeight } from './tools/measure-web.ts'
import { precompress } from './tools/precompress.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { withoutSummaries } from './tools/without-summaries.ts'

const API = 'http://127.0.0.1:8000'

// Packages that every page needs, in one file that stays cached while the product's own code changes; without those of
// their modules that only some pages use.
const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|i18next|react-i18next)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|hydration|queriesObserver|useQueries)\.)|rolldown\/runtime/

// The code of forms. Its texts for invalid fields must not be in a chunk of homes, or the sign-in page would load the
// pages of homes.
const FORMS =
  /\/web\/(ui\/(field|field-context|input-shell|notice|text-input|surface)|lib\/field-error-text)\./

// The field for a password with its two icons: one file instead of three, on the way to signing in.
const PASSWORDS = /\/web\/ui\/password-input\.|\/icons\/eye(-off)?\./

// Modules that Home, the list and a home's page share with each other or with the header for signed-in people: one file
// instead of two dozen small ones, of which a browser loads six at a time. Modules that only other pages use are
// excluded: names of amenities, links to other calendars, the admin's homes, homes from files, when a booking may change, date changes, maps, rights, the list of saved homes, saved searches, lists of homes, who helps, waiting
// lists, fair turns, entered stays, credit, terms of payment, arrival guides, calendars of stays, files of messages, quick replies, special offers, travel plans, what owners change, seasons, and the computation of prices.
const SHOWING_HOMES =
  /\/web\/(features\/(properties\/browse(?!\/(?:booking\/(?:AcceptRules|AfterReserve|BystanderNotice)|components\/AmenityList|credit|fair-turns|lists|map\/|payment-terms|place|rights|saved\/SavedHomes|search\/(?:Amenity|amenities)|searches|waitlist))|calendars\/taken-nights|network\/components\/LevelKey)|features\/conversations\/queries\.|ui\/(avatar|badge|combobox|empty-state|media-query|notches|number-input|page-header|picture|picture-source|receipt|search-input|select|skeleton|stat|status-badge)\.|lib\/(retry-key|use-debounced-input)\.)|\/contract\/(?!(?:bookings|pricing)\/rules)(properties|pricing|availability|bookings|calendars|conversations)\/(?!admin|amenities|attachments|blocks|change|channel|charge-changes|cleaning|co-hosts|companions|creation|credit|dates|entered-stay|fair-turns|feed|guides|helped|home-lists|inquiries|listing|manage|map|month-prices|memories|person-reports|prices|quick-replies|reinstatements\.endpoints|rights|room-changes|rooms\.rules|saved-searches|scheduled-messages|seasons|special-offer|stay-calendar|travel-plans|waitlist)|\/icons\/(arrow-right|bed-double|calendar-days|check|heart|house|image-off|images|key-round|lock-keyhole|map-pin|messages-square|search|shield-check|sliders-horizontal|star|users)\.|useInfiniteQuery|infiniteQueryObserver/

// What draws maps: the list and the page of a home share it, and nobody loads it before a map is about to be seen.
const MAPS = /node_modules\/(maplibre-gl|@mapbox|pbf)\//

// Icons that menus share with other pages, which the header does not show.
const MENU_ICONS =
  /\/icons\/(chart-column|circle-question-mark|hand-coins|house-plus|layout-dashboard|scroll-text|settings|user-round|users-round|wallet)\./

// Pages, groups and languages keep their names in the names of their files.
const NAMED =
  /Page$|^(framework|rolldown-runtime|index|base|forms|passwords|menu-icons|maps|homes|de|en|es|fr)$/

export default defineConfig({
  root: 'web',
  plugins: [withoutSummaries, react(), tailwind(), bootstrapScript(), serviceWorker, precompress, sayWeight],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true, // tools/measure-web.ts reads it.
    assetsDir: 'assets',
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'], // The first versions with light-dark() and @property.
    modulePreload: {
      polyfill: false, // The polyfill is an inline script; every target supports preloading natively.
      // A script that loads another one has these already; the names of what to preload are a part of every first load.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !/\/(framework|rolldown-runtime)-/.test(file)) : files,
    },
    assetsInlineLimit: 0, // The Content-Security-Policy allows no data: URLs, neither for fonts nor for pictures.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] }, // Schemas that nothing uses are left out.
      output: {
        // Every first load names all of these files, so that those of small parts have no name but their hash. Seven
        // characters, 42 bits, are the fewest that the bundler takes.
        chunkFileNames: ({ name }) => (NAMED.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:9].js'),
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'base', tags: ['$initial'] }, // Everything that the entry loads anyway, as one file instead of a dozen small ones.
            { name: 'forms', test: FORMS },
            { name: 'passwords', test: PASSWORDS },
            { name: 'menu-icons', test: MENU_ICONS, minShareCount: 2 },
            { name: 'maps', test: MAPS, minShareCount: 2 },
            { name: 'homes', test: SHOWING_HOMES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/uploads': API } },
})
