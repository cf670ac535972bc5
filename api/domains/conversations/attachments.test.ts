import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { ATTACHMENTS_PER_DAY, CONVERSATION_BYTES } from '#contract/conversations/attachments.rules.ts'
import type { PersonReport } from '#contract/conversations/person-reports.schemas.ts'
import type { Attachment, Conversation } from '#contract/conversations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { fetchAttachment, putAttachment, sendFiles } from '#tests/support/attachments.ts'
import { countUnread, readMessages, write } from '#tests/support/conversations.ts'
import { addHome, type Outcome, reserved, stayInDays } from '#tests/support/homes.ts'
import { postQuestion } from '#tests/support/inquiries.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aPdf, packedObjects } from '#tests/support/pdf-files.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { pixelBomb, plainPicture } from '#tests/support/pictures.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { forgetOldMessages } from '../bookings/retention.jobs.ts'
import { sweepAttachments } from './attachments.jobs.ts'
import { mailUnreadMessages } from './jobs.ts'

const PDF = { filename: 'House rules.pdf', type: 'application/pdf' }

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let stay: Booking
let picture: Buffer

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  picture = await plainPicture()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  stay = await reserved(app, guest, await addHome(app, owner), stayInDays(10, 12))
})

const storedFiles = () => readdir(join(app.dataDir, 'uploads')).catch(() => [] as string[])
const put = async (who: TestPerson, content = picture, disguise = {}) =>
  (await putAttachment(app, who, content, disguise)).body.id
const listOf = async (who: TestPerson, id = stay.id) => (await readMessages(app, who, id)).body.results
/** A file of so many bytes that somebody uploaded, without any bytes. */
const insertFile = async (who: TestPerson, bytes = 1_000, at = new Date()) => {
  const hex = crypto.randomUUID().replaceAll('-', '')
  const { id } = await app.db
    .insertInto('message_attachments')
    .values({
      uploader_id: who.id,
      kind: 'pdf',
      file: `message-${hex}`,
      name: 'a.pdf',
      bytes,
      uploaded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const sweep = async () => {
  await sweepAttachments.run(app.ctx, {})
  await app.drain()
}

describe('a message with files', () => {
  it('shows both sides a picture and a PDF in the order in which they were added', async () => {
    const [map, rules] = [await put(guest), await put(guest, aPdf(), PDF)]
    const sent = await sendFiles(app, guest, stay.id, [rules, map], 'The way from the station')
    expect(sent.status).toBe(201)
    const files = [
      { id: rules, kind: 'pdf', name: 'House rules.pdf', bytes: aPdf().length, gone: false },
      { id: map, kind: 'picture', name: null, bytes: expect.any(Number), gone: false },
    ]
    expect(sent.body.attachments).toEqual(files)
    for (const who of [guest, owner]) {
      const [message] = await listOf(who)
      expect(message).toMatchObject({ text: 'The way from the station', attachments: files })
      expect((await fetchAttachment(app, who, rules, 'document')).bytes).toEqual(aPdf())
    }
  })

  it('may have no words, and then is unread, listed, mailed and exported as one', async () => {
    await sendFiles(app, guest, stay.id, [await put(guest), await put(guest), await put(guest, aPdf(), PDF)])
    expect(await countUnread(app, owner)).toBe(1)
    const inbox = await request<Page<Conversation>>(app, owner, 'GET', '/messages/')
    expect(inbox.body.results[0]?.last_message).toMatchObject({ text: '', pictures: 2, pdfs: 1 })
    await app.drain()
    await mailUnreadMessages.run(app.ctx, { conversationId: stay.id, to: owner.id, number: 1 })
    const mail = (await mailsTo(app.dataDir, owner.email)).find(({ subject }) =>
      subject?.includes('wrote to'),
    )
    expect(mail?.text).toContain('2 photos, PDF')
    expect(mail?.text).not.toContain('“”')
    const read = (part: string) => exportParts.find(({ name }) => name === part)?.read(app.db, guest.id)
    expect(await read('messages')).toMatchObject([{ text: '', pictures: 2, pdfs: 1 }])
    expect(await read('message-attachments')).toMatchObject([
      { booking_id: stay.id, kind: 'picture', name: null },
      { kind: 'picture' },
      { kind: 'pdf', name: 'House rules.pdf' },
    ])
  })

  it('without words and files is refused at the words', async () => {
    const empty = await sendFiles(app, guest, stay.id, [])
    expect(empty.body.errors).toEqual({ text: ['Please write something.'] })
  })

  it('has at most five files, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => insertFile(guest)))
    const six = await sendFiles(app, guest, stay.id, ids)
    expect(six.body.errors).toEqual({ attachments: ['A message can have at most 5 files.'] })
    const twice = await sendFiles(app, guest, stay.id, [ids[0] ?? '', ids[0] ?? ''])
    expect(Object.keys(twice.body.errors ?? {})).toEqual(['attachments'])
    expect((await sendFiles(app, guest, stay.id, ids.slice(0, 5))).status).toBe(201)
  })

  it('is sent once for a key, with its files', async () => {
    const body = { text: '', attachments: [await put(guest)] }
    const again = () =>
      request<Outcome<object>>(app, guest, 'POST', `/bookings/${stay.id}/messages/`, body, {
        'idempotency-key': 'a-picture-of-the-map',
      })
    const first = await again()
    expect([first.status, await again()]).toEqual([201, first])
    expect(await listOf(owner)).toHaveLength(1)
  })

  it('may be part of a question before booking', async () => {
    const asked = await postQuestion(app, guest, await addHome(app, owner), 'Is this your house?')
    const { id } = asked.body.conversation
    const attachments = [await put(guest)]
    const path = `/inquiries/${id}/messages/`
    expect((await request(app, guest, 'POST', path, { text: '', attachments })).status).toBe(201)
    expect((await fetchAttachment(app, owner, attachments[0] ?? '')).status).toBe(200)
  })

  it('takes no files of others, none that were sent, and none that are gone', async () => {
    const theirs = await put(owner)
    const refused = async (ids: string[]) => {
      const { status, body } = await sendFiles(app, guest, stay.id, ids, 'Look')
      return [status, body.code]
    }
    expect(await refused([theirs])).toEqual([404, 'attachment.gone'])
    expect(await refused([crypto.randomUUID()])).toEqual([404, 'attachment.gone'])
    const mine = await put(guest)
    await sendFiles(app, guest, stay.id, [mine])
    expect(await refused([mine])).toEqual([404, 'attachment.gone'])
    // Nothing of a refused message is there.
    expect(await listOf(guest)).toHaveLength(1)
  })

  it('gives a file to one message, also when it is sent twice at once', async () => {
    const id = await put(guest)
    await warmPool(app)
    const sent = await Promise.all([1, 2, 3].map(() => sendFiles(app, guest, stay.id, [id])))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect(await listOf(guest)).toHaveLength(1)
  })

  it('is refused once the files of its conversation take 200 MB', async () => {
    await sendFiles(app, guest, stay.id, [await insertFile(guest, CONVERSATION_BYTES - 500)])
    const full = await sendFiles(app, owner, stay.id, [await insertFile(owner, 501)])
    expect([full.status, full.body.code]).toEqual([409, 'conversation.full'])
    expect((await sendFiles(app, owner, stay.id, [await insertFile(owner, 500)])).status).toBe(201)
    expect((await write(app, owner, stay.id, 'Words are free.')).status).toBe(201)
  })
})

describe('who gets the bytes', () => {
  it('are the two parties alone, and before it is sent who uploaded it', async () => {
    const id = await put(guest)
    const statuses = async () => {
      const stranger = await createPerson(app, { userType: 'owner' })
      return Promise.all(
        [guest, owner, stranger, admin, nobody].map(
          async who => (await fetchAttachment(app, who, id)).status,
        ),
      )
    }
    expect(await statuses()).toEqual([200, 404, 404, 403, 401])
    await sendFiles(app, guest, stay.id, [id])
    expect(await statuses()).toEqual([200, 200, 404, 403, 401])
    // Where pictures of homes are served to everybody.
    for (const file of (await storedFiles()).filter(name => name.startsWith('message-')))
      expect((await app.http.inject({ url: `/uploads/${file}` })).statusCode).toBe(404)
  })

  it('are answered as a download that may do nothing, and kept by no cache', async () => {
    const [photo, pdf] = [await put(guest), await put(guest, aPdf(), PDF)]
    for (const [id, kind, type] of [
      [photo, 'picture', 'image/webp'],
      [pdf, 'document', 'application/pdf'],
    ] as const) {
      const { headers } = await fetchAttachment(app, guest, id, kind)
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
      })
    }
    // One kind is not answered as the other.
    expect((await fetchAttachment(app, guest, pdf)).status).toBe(404)
    expect((await fetchAttachment(app, guest, photo, 'document')).status).toBe(404)
  })

  it('are for an admin those of the messages that a reporter passed on', async () => {
    const [reported, after] = [await put(guest), await put(guest)]
    await sendFiles(app, guest, stay.id, [reported])
    await request(app, owner, 'POST', `/people/${guest.id}/reports/`, {
      reason: 'rude',
      words: 'Look at this.',
      conversation: { kind: 'booking', id: stay.id },
    })
    await sendFiles(app, guest, stay.id, [after])
    const list = await request<Page<PersonReport>>(app, admin, 'GET', '/person_reports/?limit=100')
    const report = list.body.results.find(each => each.reported.id === guest.id)
    expect(report?.messages).toMatchObject([{ text: '', attachments: [{ id: reported, kind: 'picture' }] }])
    const read = async (who: TestPerson, id: string) =>
      (await request(app, who, 'GET', `/person_reports/${report?.id}/attachments/${id}/picture/`)).status
    expect([await read(admin, reported), await read(admin, after), await read(owner, reported)]).toEqual([
      200, 404, 403,
    ])
  })
})

describe('a picture', () => {
  it('is encoded anew, without what the camera wrote into it, in two sizes', async () => {
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    const id = await put(guest, photo)
    for (const [query, width] of [
      ['', 1_600],
      ['?size=small', 480],
    ] as const) {
      const { bytes } = await fetchAttachment(app, guest, id, 'picture', query)
      const { format, exif, width: wide } = await sharp(bytes).metadata()
      expect({ format, exif, wide }).toEqual({ format: 'webp', exif: undefined, wide: width })
    }
  })
})

describe('what is no picture and no PDF', () => {
  const JPEG = { filename: 'me.jpg', type: 'image/jpeg' }
  const HTML = '<!doctype html><script>alert(1)</script>'
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML with the name of a JPEG', () => Buffer.from(HTML), 'attachment.type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment.type'],
    ['a GIF', () => plainPicture(60, 45, { format: 'gif' }), 'attachment.type'],
    [
      'a JPEG with HTML in place of its picture',
      () => Buffer.from(`\xff\xd8\xff${HTML}`, 'latin1'),
      'upload.not_an_image',
    ],
    ['a PNG of 100 megapixels', () => pixelBomb(10_000, 10_000), 'upload.not_an_image'],
    ['a PDF with JavaScript', () => aPdf(packedObjects('4 0 << /S /JavaScript >>')), 'attachment.pdf_active'],
    [
      'an encrypted PDF',
      () => aPdf(Buffer.from('trailer << /Encrypt 9 0 R >>\n')),
      'attachment.pdf_protected',
    ],
    ['half a PDF', () => aPdf().subarray(0, 60), 'attachment.pdf_broken'],
  ])('is refused: %s', async (_, content, code) => {
    const before = await storedFiles()
    const { status, body } = await putAttachment(app, guest, await content(), JPEG)
    expect([status, body.code]).toEqual([415, code])
    expect(await storedFiles()).toEqual(before)
  })

  it('does not come back out with what was hidden behind a picture', async () => {
    const id = await put(guest, Buffer.concat([picture, Buffer.from(HTML)]))
    expect((await fetchAttachment(app, guest, id)).bytes.includes('<script>')).toBe(false)
  })

  it('is a file above 10 MB', async () => {
    const whole = Buffer.alloc(10 * 1024 * 1024)
    aPdf().copy(whole)
    aPdf().copy(whole, whole.length - aPdf().length)
    expect((await putAttachment(app, guest, whole, PDF)).status).toBe(201)
    const larger = await putAttachment(app, guest, Buffer.concat([whole, Buffer.alloc(1)]), PDF)
    expect([larger.status, larger.body.code]).toEqual([413, 'attachment.too_large'])
  })
})

it('somebody uploads 50 files in 24 hours, also several at once, and more later', async () => {
  await Promise.all(Array.from({ length: ATTACHMENTS_PER_DAY - 1 }, () => insertFile(guest)))
  const before = (await storedFiles()).length
  await warmPool(app)
  const answers = await app.db.transaction().execute(async tx => {
    await lockAccount(tx, guest.id)
    const uploads = [1, 2, 3].map(() => putAttachment(app, guest, aPdf(), PDF))
    // All three count before any of them is stored, unless they wait for each other.
    await someoneWaits(app, 3)
    return uploads
  })
  const answered = await Promise.all(answers)
  expect(answered.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  const refused = answered.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('attachment.too_many')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1_000 - 600)
  // The files of the refused uploads were removed.
  expect((await storedFiles()).length - before).toBe(1)
  await app.db
    .updateTable('message_attachments')
    .where('uploader_id', '=', guest.id)
    .set({ uploaded_at: sql`uploaded_at - interval '25 hours'` })
    .execute()
  expect((await putAttachment(app, guest, aPdf(), PDF)).status).toBe(201)
})

describe('files go', () => {
  const age = (id: string) =>
    app.db
      .updateTable('message_attachments')
      .set({ uploaded_at: sql`uploaded_at - interval '25 hours'` })
      .where('id', '=', id)
      .execute()
  const isThere = async (who: TestPerson, id: string) => (await fetchAttachment(app, who, id)).status === 200

  it('a day after they were uploaded and not sent', async () => {
    await sweep()
    const [unsent, sent, young] = [await put(guest), await put(guest), await put(guest)]
    await sendFiles(app, guest, stay.id, [sent])
    await Promise.all([age(unsent), age(sent)])
    const before = (await storedFiles()).length
    await sweep()
    expect([await isThere(guest, unsent), await isThere(owner, sent), await isThere(guest, young)]).toEqual([
      false,
      true,
      true,
    ])
    expect(before - (await storedFiles()).length).toBe(3)
  })

  it('with the messages that are old enough to be deleted', async () => {
    const id = await put(guest)
    await sendFiles(app, guest, stay.id, [id])
    await sql`update bookings set check_in_date = '2001-01-01', check_out_date = '2001-01-03' where id = ${stay.id}`.execute(
      app.db,
    )
    await sql`update conversation_parties set last_message_at = '2001-01-03' where conversation_id = ${stay.id}`.execute(
      app.db,
    )
    await forgetOldMessages.run(app.ctx, {})
    // From that moment nobody reads it, and then its bytes go.
    expect([await isThere(guest, id), await isThere(owner, id)]).toEqual([false, false])
    await age(id)
    const before = (await storedFiles()).length
    await sweep()
    expect(before - (await storedFiles()).length).toBe(3)
  })

  it('with the account of who sent them; that there was one stays with the other party', async () => {
    const [photo, pdf, unsent] = [await put(guest), await put(guest, aPdf(), PDF), await put(guest)]
    await sendFiles(app, guest, stay.id, [photo, pdf])
    await request(app, guest, 'POST', `/bookings/${stay.id}/cancel/`, {})
    const before = (await storedFiles()).length
    const gone = await request(app, await later(app, guest), 'DELETE', '/users/delete_account/', {
      password: guest.password,
    })
    expect(gone.status).toBe(204)
    await app.drain()
    expect(before - (await storedFiles()).length).toBe(7)
    const [message] = await listOf(owner)
    const left = (id: string, kind: string): Partial<Attachment> =>
      expect.objectContaining({ id, kind, name: null, gone: true })
    expect(message?.attachments).toEqual([left(photo, 'picture'), left(pdf, 'pdf')])
    expect((await fetchAttachment(app, owner, photo)).status).toBe(404)
    const rows = await app.db
      .selectFrom('message_attachments')
      .select('id')
      .where('id', '=', unsent)
      .execute()
    expect(rows).toEqual([])
  })
})
