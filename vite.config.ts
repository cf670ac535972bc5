import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sayWeight } from './tools/measure-web.ts'
import { openingScript } from './tools/opening-script.ts'
import { precompress } from './tools/precompress.ts'
import { serviceWorker } from './tools/service-worker.ts'

const API = 'http://127.0.0.1:8000'

// Everything every page needs, in one file that stays cached while the product's own code changes.
const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|i18next|react-i18next)\/(?!.*infiniteQueryObserver|.*useInfiniteQuery)|rolldown\/runtime/

// What a form is made of. Its words for a wrong field are no home's, or signing in would load what shows homes.
const FORMS = /\/web\/(ui\/(field|field-context|input-shell|notice|text-input|surface)|lib\/messages)\./

// What Home, the list and a home's page share, with each other or with the header of who is signed in: a file, not
// two dozen crumbs that a browser fetches six at a time. What only further pages ask for is none of it: links to
// other calendars, the homes of everybody, the questions about other dates of a stay.
const SHOWING_HOMES =
  /\/web\/(features\/(properties|trust|saved)|features\/conversations\/queries\.|ui\/(avatar|badge|combobox|empty-state|media-query|notches|number-input|page-header|picture|picture-source|receipt|search-input|select|skeleton|stat|status-badge)\.|lib\/(retry-key|use-draft)\.)|\/contract\/(properties|bookings|calendars|conversations)\/(?!channel|remarks|estate|dates)|\/icons\/(arrow-right|bed-double|calendar-days|chart-column|check|circle-question-mark|hand-coins|heart|house|house-plus|image-off|images|key-round|layout-dashboard|lock-keyhole|map-pin|messages-square|scroll-text|search|settings|shield-check|sliders-horizontal|star|user-round|users|users-round|wallet)\.|useInfiniteQuery|infiniteQueryObserver/

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), openingScript(), serviceWorker, precompress, sayWeight],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true, // tools/measure-web.ts reads it
    assetsDir: 'assets',
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'], // the first with light-dark() and @property
    modulePreload: { polyfill: false }, // the polyfill is an inline script; every target preloads by itself
    assetsInlineLimit: 0, // the policy allows no data: address, neither for fonts nor for pictures
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'base', tags: ['$initial'] }, // all that the entry loads anyway: one file, not a dozen crumbs
            { name: 'forms', test: FORMS },
            { name: 'homes', test: SHOWING_HOMES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/uploads': API } },
})
