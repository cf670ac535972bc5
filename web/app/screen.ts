import type { ComponentType } from 'react'
import type { Namespace } from '#web/lib/i18n-types.ts'
import type { RoutePreload } from '#web/lib/route-preload.ts'
import type shell from '#web/locales/en/shell.json'
import type { ScreenAccess } from './guard-rules.ts'

export interface Screen {
  path: string
  page: () => Promise<{ Component: ComponentType; preload?: RoutePreload }>
  /** The namespaces of texts that are loaded with the page. */
  texts: readonly Namespace[]
  /** `later`: the texts beside fields do not delay the page, because people look at it before they type. */
  fieldTexts?: 'later'
  access: ScreenAccess
  title: keyof (typeof shell)['titles']
  /** `page`: in the usual column (default); `wide`: edge to edge below the header; `bare`: without header. */
  frame?: 'page' | 'wide' | 'bare'
}
