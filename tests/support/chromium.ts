import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** Unpacks the browser. Workers that unpacked it at the same time would start a file that another still writes. */
export const unpackBrowser = () => chromium.executablePath()

/** The browser of the npm package: it needs no download and no rights. */
export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: await unpackBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
