import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadTexts } from './i18n.ts'
import type { Namespace } from './i18n-types.ts'

/**
 * A component that is loaded together with its texts when it is first shown, or by `preload` before; then it is shown
 * without a placeholder.
 */
export const lazyWithTexts = <Props extends object>(
  namespace: Namespace,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const [module] = await Promise.all([load(), loadTexts([namespace])])
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  // `lazy` waits even for what is loaded.
  // biome-ignore lint/correctness/noComponentHookFactories: called once by a module, as `lazy` is
  function LazyWithTexts(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return Object.assign(LazyWithTexts, { preload })
}
