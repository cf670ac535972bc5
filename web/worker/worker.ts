import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { showPushed } from './push.ts'

/** The files of this release, inserted by the build: the page, its scripts, styles, fonts and texts. */
declare const RELEASE_FILES: { url: string; revision: string | null }[]

const PAGE = '/index.html'
/** After this long the cached page is shown instead of waiting for the server. */
const PATIENCE_SECONDS = 5

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })

// The page comes from the server whenever possible, so that releases are never mixed: the cached page belongs to the
// same release as the cached files. A worker waits until no page of the previous release is open (skipWaiting is never
// called), so that such a page finds its files until it is closed.
registerRoute(
  new NavigationRoute(
    async options => {
      const answer = await network.handle(options).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      return (await matchPrecache(PAGE)) ?? answer ?? Response.error()
    },
    // The worker does not handle calls, their documentation and pictures.
    { denylist: [/^\/(api|uploads)(\/|$)/] },
  ),
)
precacheAndRoute(RELEASE_FILES)
cleanupOutdatedCaches()
// Takes control of a visitor's first page too; a later worker finds no page to claim.
clientsClaim()
showPushed(globalThis as unknown as Parameters<typeof showPushed>[0])
