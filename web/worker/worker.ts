import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The files of this release, put here by the build: the page itself, its scripts, styles, fonts and texts. */
declare const RELEASE_FILES: { url: string; revision: string | null }[]

const PAGE = '/index.html'
/** After this long a page that can be shown is better than one that may still come. */
const PATIENCE_SECONDS = 5

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })

// The page comes from the server as long as there is one, so that a new release is never mixed with an old one: the
// kept page is of the same release as the kept files. A worker waits until no page of the release before it is open
// (nobody calls skipWaiting), so that such a page finds its files to the end.
registerRoute(
  new NavigationRoute(
    async options => {
      const answer = await network.handle(options).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      return (await matchPrecache(PAGE)) ?? answer ?? Response.error()
    },
    // Calls, their documentation and pictures are none of its business.
    { denylist: [/^\/(api|uploads)(\/|$)/] },
  ),
)
precacheAndRoute(RELEASE_FILES)
cleanupOutdatedCaches()
// The very first page of a visitor is served from now on too; a later worker finds no page to claim.
clientsClaim()
