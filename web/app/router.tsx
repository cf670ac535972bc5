import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { i18n, loadTexts } from '#web/lib/i18n.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { BrokenPage } from './broken-page.tsx'
import { openWith } from './first-page.ts'
import { Guard } from './guard.tsx'
import { MissingFiles } from './missing-files.ts'
import { screens } from './routes.ts'
import type { Screen } from './screen.ts'
import { type Handle, Shell } from './shell.tsx'

const guarded = (Page: ComponentType, who: Screen['who']) =>
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

const toRoute = ({ path, page, texts, who, title, frame }: Screen): RouteObject => ({
  path,
  handle: { title, frame } satisfies { title: Handle['title']; frame: Handle['frame'] | undefined },
  lazy: async () => {
    const [module] = await Promise.all([page(), loadTexts(texts)]).catch(missing)
    await openWith(path, module.opensWith)
    return { Component: guarded(module.Component, who) }
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
        // Inside the shell, so that a page that breaks leaves the way elsewhere standing.
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
