import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { type ExtendableEvent, showPushed } from './push.ts'
import { type ReleaseFile, unpackRelease } from './release.ts'

/** The files of this release, inserted by the build: the page, its scripts, styles, fonts and texts. */
declare const RELEASE_FILES: ReleaseFile[]
/** The address of the file with the contents of most of them. */
declare const RELEASE_PACK: string

const PAGE = '/index.html'
/** After this long the cached page is shown instead of waiting for the server. */
const PATIENCE_SECONDS = 5

const precache = new PrecacheController()
precache.addToCacheList(RELEASE_FILES)

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })

// The page comes from the server whenever possible, so that releases are never mixed: the cached page belongs to the
// same release as the cached files. A worker waits until no page of the previous release is open (skipWaiting is never
// called), so that such a page finds its files until it is closed.
registerRoute(
  new NavigationRoute(
    async options => {
      const answer = await network.handle(options).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      return (await precache.matchPrecache(PAGE)) ?? answer ?? Response.error()
    },
    // The worker does not handle calls, their documentation and pictures.
    { denylist: [/^\/(api|uploads)(\/|$)/] },
  ),
)
registerRoute(new PrecacheRoute(precache))
addEventListener('install', event => {
  const unpack = async () =>
    unpackRelease(await caches.open(cacheNames.precache), RELEASE_FILES, RELEASE_PACK)
  const install = async () => {
    // What the pack does not bring is loaded one by one.
    await unpack().catch((error: unknown) => console.warn('The release was not unpacked', error))
    await precache.install(event as ExtendableEvent)
  }
  ;(event as ExtendableEvent).waitUntil(install())
})
addEventListener('activate', event => void precache.activate(event as ExtendableEvent))
cleanupOutdatedCaches()
// Takes control of a visitor's first page too; a later worker finds no page to claim.
clientsClaim()
showPushed(globalThis as unknown as Parameters<typeof showPushed>[0])
