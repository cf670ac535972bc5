import { type ComponentType, lazy } from 'react'
import { loadTexts } from './i18n.ts'
import type { Namespace } from './i18n-types.ts'

/** A component that is loaded together with its texts when it is first shown. */
export const lazyWithTexts = <Props extends object>(
  namespace: Namespace,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(async () => (await Promise.all([load(), loadTexts([namespace])]))[0])
