import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { PlatformSettings, SomeSettings } from '#contract/platform/settings.schemas.ts'
import { askAs } from './signed-in.ts'

const PATH = '/admin/settings/'

/** The settings of the demo network, for the admin of this page. */
export const fetchPlatformSettings = async (page: Page) =>
  (await askAs<PlatformSettings>(page, PATH)).settings

/** Changes them as another admin would, who has seen the current values. */
export const changePlatformSettings = async (page: Page, changes: SomeSettings) => {
  const body = { ...changes, seen: await fetchPlatformSettings(page) }
  const changed = await askAs<{ detail?: string }>(page, PATH, body, 'PATCH')
  if (changed.detail) throw new Error(`The settings were not changed: ${JSON.stringify(changed)}`)
}

/** Restores them after the test, whatever it changes: all journeys of a worker share one network. */
export const restorePlatformSettings = async (page: Page) => {
  const before = await fetchPlatformSettings(page)
  onTestFinished(() => changePlatformSettings(page, before))
}
