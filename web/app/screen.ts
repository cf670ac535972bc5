import type { ComponentType } from 'react'
import type { Namespace } from '#web/lib/i18n-types.ts'
import type { OpensWith } from '#web/lib/opens-with.ts'
import type shell from '../locales/en/shell.json'
import type { Entry } from './guard-rules.ts'

export interface Screen {
  path: string
  page: () => Promise<{ Component: ComponentType; opensWith?: OpensWith }>
  /** The texts that come with the page. */
  texts: readonly Namespace[]
  who: Entry
  title: keyof (typeof shell)['titles']
  /** `page`: in the usual column (default); `wide`: edge to edge below the header; `bare`: without header. */
  frame?: 'page' | 'wide' | 'bare'
}
