import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A substitute for an S3-compatible store, since none can be started here without a download. It stores files and
 * requires a signature of the right format, but does not verify it.
 */
export const startBucket = async () => {
  const kept = new Map<string, { content: Buffer; type: string | undefined }>()
  let status: number | undefined
  let share = 1
  let random: () => number = () => 0
  const server: Server = createServer(async (request, response) => {
    const content = await buffer(request)
    const path = request.url ?? ''
    const signed = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-test-1\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    )
    const answer = (status: number, body?: Buffer) =>
      response.writeHead(status, { 'content-length': body?.length ?? 0 }).end(body)
    if (status !== undefined && random() < share) return answer(status)
    if (!signed || !path.startsWith('/pictures/')) return answer(403)
    if (request.method === 'PUT') {
      kept.set(path, { content, type: request.headers['content-type'] })
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(kept.delete(path) ? 204 : 404)
    const found = kept.get(path)
    return found ? answer(200, found.content) : answer(404)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    kept,
    url: `s3://the-key:a%2Fsecret@127.0.0.1:${port}/pictures?region=eu-test-1&tls=false`,
    /** From now on calls, or a share of them, get this answer and have no effect; without a status, all is well. */
    answerWith(
      next: number | undefined,
      some: { share: number; random: () => number } = { share: 1, random: () => 0 },
    ) {
      status = next
      share = some.share
      random = some.random
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
