export const escapedHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2a37; background: #eef1f6 }
body { margin: 0; padding: 0 1rem 3rem }
.demo { margin: 0 -1rem 2rem; padding: .6rem 1rem; background: #7a1f1f; color: #fff; text-align: center; font-weight: 600 }
main { max-width: 27rem; margin: 0 auto; padding: 1.75rem; border-radius: .75rem; background: #fff; box-shadow: 0 1px 4px #0003 }
h1 { margin: 0; font-size: 1.9rem } p { margin: .4rem 0 1rem }
label { display: block; margin: 1rem 0 .3rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; padding: .65rem .75rem; border: 1px solid #8a94a6; border-radius: .4rem; font: inherit }
button { width: 100%; margin-top: 1.25rem; padding: .75rem; border: 0; border-radius: .4rem; background: #26415f; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: none; color: #26415f; text-decoration: underline }
.wrong { padding: .6rem .75rem; border-radius: .4rem; background: #fde8e8; color: #7a1f1f; font-weight: 600 }
dl { margin: 1.5rem 0 0; font-size: .9rem } dt { font-family: ui-monospace, monospace; margin-top: .5rem } dd { margin: 0; color: #4a5568 }
`

/** A page of the demo, which says that it is one. */
export const demoPage = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><div class="demo" role="note">Demo: no real payment. This page stands in for Stripe’s own.</div><main>${body}</main></body></html>`
