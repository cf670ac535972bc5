import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ALL_FIELD_TEXTS } from '#web/lib/field-texts.ts'
import { i18n, loadTexts } from '#web/lib/i18n.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { BrokenPage } from './broken-page.tsx'
import { preloadRoute } from './first-paint.ts'
import { Guard } from './guard.tsx'
import { MissingFiles } from './missing-files.ts'
import { screens } from './routes.ts'
import type { Screen } from './screen.ts'
import { type Handle, Shell } from './shell.tsx'

const guarded = (Page: ComponentType, who: Screen['access']) =>
  function GuardedPage() {
    return (
      <Guard entry={who}>
        <Page />
      </Guard>
    )
  }

const missing = (cause: unknown): never => {
  throw new MissingFiles(cause)
}

const toRoute = ({ path, page, texts, fieldTexts, access, title, frame }: Screen): RouteObject => ({
  path,
  handle: { title, frame } satisfies { title: Handle['title']; frame: Handle['frame'] | undefined },
  lazy: async () => {
    const isWhole = access !== 'sign-in' && fieldTexts !== 'later'
    const words = isWhole ? ([...texts, ALL_FIELD_TEXTS] as const) : texts
    const [module] = await Promise.all([page(), loadTexts(words)]).catch(missing)
    if (fieldTexts === 'later')
      void afterFirstPaint(() => loadTexts([ALL_FIELD_TEXTS])).catch(() => undefined) // A general text is shown then.
    await preloadRoute(path, module.preload)
    return { Component: guarded(module.Component, access) }
  },
})

const Starting = () => <PageLoading label={i18n.t('common:loading')} />

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Starting,
    ErrorBoundary: BrokenPage,
    children: [
      {
        // Inside the shell, so that navigation still works when a page breaks.
        ErrorBoundary: BrokenPage,
        children: [
          ...screens.map(toRoute),
          {
            path: '*',
            handle: { title: 'notFound' },
            lazy: () => import('./not-found-page.tsx').catch(missing),
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
