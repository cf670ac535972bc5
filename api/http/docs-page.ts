import type { openApiDocument } from './openapi.ts'

type Document = ReturnType<typeof openApiDocument>

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: unknown }[]
  readonly requestBody?: { content: Record<string, { schema: unknown }> }
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const toHtml = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const code = (value: unknown) => `<pre tabindex="0">${toHtml(JSON.stringify(value, null, 2))}</pre>`

const bodies = (content: Record<string, { schema: unknown }> = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${toHtml(type)}</code></p>${code(schema)}`)
    .join('')

const parameters = ({ parameters: all }: Operation) =>
  all.length === 0
    ? ''
    : `<h4>Parameters</h4><ul>${all
        .map(
          each =>
            `<li><code>${toHtml(each.name)}</code> (${toHtml(each.in)}${each.required ? ', required' : ''}) <code>${toHtml(JSON.stringify(each.schema))}</code></li>`,
        )
        .join('')}</ul>`

const responses = (operation: Operation) =>
  Object.entries(operation.responses)
    .map(
      ([status, { description, content }]) =>
        `<h4>${status}</h4><p class="lines">${toHtml(description)}</p>${status.startsWith('2') ? bodies(content) : ''}`,
    )
    .join('')

const call = (method: string, path: string, operation: Operation) =>
  `<details><summary><b>${method.toUpperCase()}</b> <code>${toHtml(path)}</code> ${toHtml(operation.summary)}</summary>
<p>${toHtml(operation.description)}</p>${parameters(operation)}${operation.requestBody ? `<h4>Body</h4>${bodies(operation.requestBody.content)}` : ''}${responses(operation)}</details>`

/** Renders the table of calls as one page of plain HTML. */
export const docsPage = ({ info, paths }: Document): string => {
  const nouns = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
      const noun = operation.tags[0] ?? ''
      nouns.set(noun, [...(nouns.get(noun) ?? []), call(method, path, operation)])
    }
  const sections = [...nouns].map(
    ([noun, calls]) => `<section><h2>${toHtml(noun)}</h2>${calls.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${toHtml(info.title)} API</h1><p>${toHtml(info.description)} For tools: <a href="/api/docs/json">OpenAPI 3.1</a>. Sign in with <code>POST /api/auth/jwt/create/</code> and send <code>Authorization: Bearer</code> with what <code>access</code> holds.</p>${sections.join('')}</main></body></html>`
}

export const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:64rem;margin:auto;padding:1.5rem 1rem 4rem}
h2{margin:2rem 0 .5rem}h4{margin:1rem 0 .25rem}
details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer;overflow-wrap:anywhere}code{overflow-wrap:anywhere}
pre{overflow:auto;max-height:24rem;padding:.75rem;border-radius:.4rem;background:color-mix(in srgb,currentColor 8%,transparent)}
.lines{white-space:pre-line}
`
