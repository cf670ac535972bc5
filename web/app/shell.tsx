import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type UIMatch, useLocation, useMatches, useNavigation } from 'react-router'
import { loadTexts } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { setTitle } from '#web/lib/title.ts'
import { viewing } from '#web/lib/viewing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './member-lazy.ts'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'

const ViewingBanner = lazy(async () => {
  const [{ ViewingBanner }] = await Promise.all([
    import('../features/viewing/components/ViewingBanner.tsx'),
    loadTexts(['viewing']),
  ])
  return { default: ViewingBanner }
})

export type Handle = Pick<Screen, 'title' | 'frame'>

const isBelow = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`)

/** The owner's and the admin's own screens have a menu at their side. */
const useArea = (pathname: string) => {
  const role = useSession().user?.user_type
  if (role === 'owner' && [paths.owner(), paths.messages()].some(area => isBelow(pathname, area)))
    return 'owner'
  if (role === 'admin' && isBelow(pathname, paths.admin())) return 'admin'
  return null
}

/** A new page starts at its top (spec 2.1), with its title said and the focus at its beginning. */
const useArrival = (pathname: string, handle: Handle | undefined) => {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  const title = handle && t(`titles.${handle.title}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same kind sets its title anew
  useLayoutEffect(() => {
    if (title) setTitle(title) // before the page's own useTitle, which knows better
  }, [title, pathname])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

export function Shell() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const handle = (useMatches() as UIMatch<unknown, Handle | undefined>[]).at(-1)?.handle
  const main = useArrival(pathname, handle)
  const area = useArea(pathname)
  const frame = handle?.frame ?? 'page'
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <Progress />
      <ConnectionBanner />
      {viewing.current() && (
        <Suspense>
          <ViewingBanner />
        </Suspense>
      )}
      {frame !== 'bare' && <Header />}
      <div className="flex min-h-[calc(100dvh-4rem)]">
        {area && (
          <Suspense fallback={<div className="hidden w-60 shrink-0 md:block" />}>
            <Sidebar area={area} />
          </Suspense>
        )}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={classNames(
            'min-w-0 flex-1 outline-none',
            frame === 'page' && 'mx-auto w-full max-w-page px-gutter pt-8 pb-section',
          )}
        >
          <Outlet />
        </main>
      </div>
      <Footer />
      {/* So that the foot of a page is not behind what says whose eyes these are. */}
      {viewing.current() && <div className="h-24 md:h-14" />}
    </>
  )
}

/** A thin line while the next page is on its way, should that take long enough to wonder. */
function Progress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-fade bg-brass [animation-delay:250ms] [animation-fill-mode:backwards]" />
  )
}
