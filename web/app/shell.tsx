import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type UIMatch, useLocation, useMatches, useNavigation } from 'react-router'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { isBelow, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { setTitle } from '#web/lib/title.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LazySidebar } from './member-lazy.ts'
import type { Screen } from './screen.ts'

const ImpersonationBanner = lazyWithTexts(
  'impersonation',
  () => import('#web/features/accounts/impersonation/components/ImpersonationBanner.tsx'),
)

export type Handle = Pick<Screen, 'title' | 'frame'>

/** Screens of owners and admins have a menu at the side. */
const useArea = (pathname: string) => {
  const role = useSession().user?.user_type
  if (role === 'owner' && [paths.owner(), paths.messages()].some(area => isBelow(pathname, area)))
    return 'owner'
  if (role === 'admin' && isBelow(pathname, paths.admin())) return 'admin'
  return null
}

/** A new page starts at its top (spec 2.1): the title is announced, and the focus is set to the beginning. */
const useArrival = (pathname: string, handle: Handle | undefined) => {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  const title = handle && t(`titles.${handle.title}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same kind sets its title anew
  useLayoutEffect(() => {
    if (title) setTitle(title) // Runs before the page's own useTitle, which sets a more specific title.
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
      {impersonationStore.current() && (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      )}
      {frame !== 'bare' && <Header />}
      <div className="flex min-h-[calc(100dvh-4rem)]">
        {area && (
          <Suspense fallback={<div className="hidden w-60 shrink-0 md:block" />}>
            <LazySidebar area={area} />
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
      {/* Reserves space, so that the impersonation banner does not cover the end of a page. */}
      {impersonationStore.current() && <div className="h-24 md:h-14" />}
    </>
  )
}

/** A thin progress line while the next page is loading, shown after a short delay. */
function Progress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-fade bg-brass [animation-delay:250ms] [animation-fill-mode:backwards]" />
  )
}
