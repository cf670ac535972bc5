import { startBucket } from '#tests/support/bucket.ts'
import { createRandom } from '#tests/support/fuzz/random.ts'
import { openSender } from './pictures.ts'
import { playScene } from './scene.ts'

const PICTURES = 20

/** A store that fails in half of all calls. */
export const failHalfOfStorage = async (seed: number) => {
  const random = createRandom(seed)
  const bucket = await startBucket()
  try {
    return await playScene(
      {
        what: 'S3 that fails in half of the calls',
        bounds: { writes: 10, reads: 10 },
        env: { STORAGE_URL: bucket.url },
      },
      async place => {
        const sender = await openSender(place)
        bucket.answerWith(503, { share: 0.5, random: () => random.below(1_000) / 1_000 })
        const sent = []
        for (let nth = 0; nth < PICTURES; nth++) sent.push(await sender.sendPatiently())
        const shown = []
        for (const [last] of sent) shown.push(await sender.look(last?.url))
        bucket.answerWith(undefined)
        const refusals = sent.flatMap(answers => answers.slice(1))
        const wrong = []
        const kept = sent.filter(([last]) => last?.status === 201).length
        const rows = await sender.countRows()
        if (kept !== PICTURES || rows !== PICTURES)
          wrong.push(`${kept} of ${PICTURES} pictures were taken, ${rows} are referenced`)
        if (shown.some(status => status !== 200)) wrong.push(`pictures are not shown: ${shown.join(', ')}`)
        const rude = refusals.filter(answer => !sender.isPolite(answer))
        if (rude.length > 0) wrong.push(`refusals without words: ${JSON.stringify(rude[0])}`)
        return {
          more: `${kept} of ${PICTURES} pictures were taken after ${refusals.length} refusals in words, and all are shown`,
          wrong,
        }
      },
    )
  } finally {
    await bucket.close()
  }
}
