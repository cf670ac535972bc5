import { setTimeout as pause } from 'node:timers/promises'
import { plainPicture } from '#tests/support/pictures.ts'
import { provide } from './people.ts'
import type { FaultPlace } from './place.ts'

export interface SentPicture {
  readonly status: number
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** What a person reads. */
  readonly detail: string | undefined
  readonly url: string | undefined
}

/** An owner who sends pictures. */
export const openSender = async (place: FaultPlace) => {
  const owner = await provide(place.ownerUrl, 'owner')
  const content = new Uint8Array(await plainPicture(640, 480, { format: 'jpeg' }))
  const send = async (): Promise<SentPicture> => {
    const form = new FormData()
    form.set('folder', 'properties')
    form.set('file', new Blob([content], { type: 'image/jpeg' }), 'home.jpg')
    const answer = await fetch(`${place.url}/api/upload/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await place.tokenOf(owner)}` },
      body: form,
    })
    const body = (await answer.json()) as { detail?: string; message?: string; data?: { url: string } }
    const after = answer.headers.get('retry-after')
    return {
      status: answer.status,
      retryAfter: after === null ? undefined : Number(after),
      detail: body.detail ?? body.message,
      url: body.data?.url,
    }
  }
  return {
    send,
    /** Whether a refusal says in words that one should come again. */
    isPolite: ({ status, retryAfter, detail }: SentPicture) =>
      status === 503 && retryAfter !== undefined && Boolean(detail),
    /** Tries as often as it is told to; all answers, the last one first. */
    async sendPatiently(tries = 20) {
      const answers: SentPicture[] = []
      while (answers.length < tries) {
        const answer = await send()
        answers.unshift(answer)
        if (answer.status < 500) break
        await pause((answer.retryAfter ?? 0) * 1_000)
      }
      return answers
    },
    countRows: () =>
      place.ask(async client => {
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from uploads where owner_id = $1',
          [owner.id],
        )
        return rows[0]?.count ?? 0
      }),
    async look(url: string | undefined, tries = 20) {
      for (let nth = 1; ; nth++) {
        const answer = await fetch(`${place.url}${url}`)
        await answer.arrayBuffer()
        if (answer.status < 500 || nth === tries) return answer.status
        await pause(Number(answer.headers.get('retry-after') ?? 0) * 1_000)
      }
    },
  }
}
