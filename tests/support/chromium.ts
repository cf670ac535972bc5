import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { hasRoomInMemory } from './folder.ts'

/** Unpacks the browser. Workers that unpacked it at the same time would start a file that another still writes. */
export const unpackBrowser = () => chromium.executablePath()

/** Without it the browser's processes share memory; with it they share files on the disk, at a tenth more of its time. */
const SHARE_BY_FILES = '--disable-dev-shm-usage'

/** The browser of the npm package: it needs no download and no rights. */
export const openBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  playwright.launch({
    executablePath: await unpackBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...flags,
    ],
    ignoreDefaultArgs: hasRoomInMemory() ? [SHARE_BY_FILES] : [],
  })
