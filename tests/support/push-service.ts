import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { openWebServer } from './web-servers.ts'

const HOST = '127.0.0.1'

/** The keys of one browser, and what is needed to read its messages. */
const makeKeys = () => {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  return { curve, p256dh, auth }
}
type Keys = ReturnType<typeof makeKeys>

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Reads a message of a single record as a browser does (RFC 8291 and RFC 8188), written without the sender's library. */
const decrypt = (body: Buffer, { curve, p256dh, auth }: Keys): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = hkdf(curve.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Throws unless the sender signed for this service (RFC 8292). Returns its public key. */
const verifySender = async ({ headers }: IncomingMessage, audience: string): Promise<string> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return key
}

export interface PushedMessage {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  readonly navigate: string
}

/** A push service of the tests' own on this machine. */
export const openPushService = async () => {
  const browsers = new Map<string, Keys>()
  const received: { message: PushedMessage; key: string; ttl: number }[] = []
  let status = 201
  const problems: unknown[] = []
  const server = await openWebServer(HOST, (request, response) => {
    const take = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const keys = browsers.get(request.url ?? '')
      if (!keys) return 404
      const key = await verifySender(request, `http://${HOST}:${server.port}`)
      const { notification } = JSON.parse(decrypt(Buffer.concat(chunks), keys))
      if (status < 300) received.push({ message: notification, key, ttl: Number(request.headers.ttl) })
      return status
    }
    take().then(
      answer => response.writeHead(answer).end(),
      error => {
        problems.push(error)
        response.writeHead(400).end()
      },
    )
  })
  return {
    /** A browser subscribes. */
    subscribe() {
      const [path, keys] = [`/${randomUUID()}`, makeKeys()]
      browsers.set(path, keys)
      return {
        endpoint: `http://${HOST}:${server.port}${path}`,
        keys: { p256dh: keys.p256dh, auth: keys.auth.toString('base64url') },
      }
    },
    /** From now on it answers this to messages. */
    answer(next: number) {
      status = next
    },
    /** What has arrived since the last look. Throws where something could not be read. */
    take() {
      if (problems.length > 0) throw problems[0]
      return received.splice(0)
    },
    asked: () => server.asked.length,
    close: server.close,
  }
}
