import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { fileAnswer } from '#contract/kernel/calls.ts'

type FileAnswer = z.infer<typeof fileAnswer>

/** As a download, never displayed in the page's origin: what opens it there all the same may do nothing. */
export const sendFile = (reply: FastifyReply, type: string, { filename, content }: FileAnswer) =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]+/g, '-')}"`)
    .send(typeof content === 'string' ? content : Buffer.from(content))

const etagOf = (content: FileAnswer['content']) =>
  `"${createHash('sha256').update(content).digest('base64url')}"`

/** RFC 9110, 13.1.2: a weak comparison, since a proxy may have weakened the ETag. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, '')))

/** A file that clients request repeatedly: they may cache it, but must revalidate it. */
export const sendSubscribed = (reply: FastifyReply, type: string, file: FileAnswer) => {
  const etag = etagOf(file.content)
  reply.header('etag', etag).header('cache-control', 'private, no-cache').removeHeader('content-language')
  return isKnown(reply.request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : sendFile(reply, type, file)
}
