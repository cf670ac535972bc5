import type { Plugin } from 'vite'

/** `summary` of a call: one string, on its own line or on the next. */
const SUMMARY = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g

/** Leaves the summaries of calls, which only the documentation of the API shows, out of the page. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*endpoints\.ts$/ },
    // Each summary is replaced by its line breaks, so that positions in the source stay true.
    handler: code => ({ code: code.replaceAll(SUMMARY, text => text.replaceAll(/[^\n]/g, '')), map: null }),
  },
}
