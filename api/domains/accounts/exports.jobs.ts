import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import { dataExportMail } from '#emails/data-export.ts'
import { exportKey } from '../../integrations/storage/keys.ts'
import { defineJob } from '../../jobs/job.ts'
import { buildExportFile } from './export-file.service.ts'
import { deleteExpiredExports, findExport, finishExport } from './exports.queries.ts'

/** How long the mailed link works. */
export const EXPORT_MS = KEPT_DAYS.dataExports * DAY_MS

export const removeExport = defineJob<{ storageKey: string }>({
  name: 'accounts.remove-export',
  async run(ctx, { storageKey }) {
    await ctx.storage.remove(storageKey)
  },
})

/** Builds the export file, stores it, and mails a link to it. After a failure the job starts over. */
export const buildExport = defineJob<{ id: string }>({
  name: 'accounts.build-export',
  async run(ctx, { id }) {
    const wanted = await findExport(ctx.db, id)
    if (!wanted) return
    if (!wanted.storage_key) {
      const content = await buildExportFile(ctx.db, { userId: wanted.user_id, language: wanted.language })
      const storageKey = exportKey(randomBytes(16))
      await ctx.storage.put(storageKey, content, 'application/zip')
      const expiresAt = new Date(ctx.clock().getTime() + EXPORT_MS)
      // The account was deleted while the file was built.
      if (!(await finishExport(ctx.db, id, { storageKey, bytes: content.length, expiresAt })))
        return ctx.storage.remove(storageKey)
    }
    const link = `${ctx.config.publicUrl}/data-export/${id}`
    await ctx.mail.send({
      to: wanted.email,
      ...dataExportMail(wanted.language, { fullName: wanted.full_name, link }),
    })
  },
})

export const removeExpiredExports = defineJob({
  name: 'accounts.remove-lapsed-exports',
  schedule: '41 * * * *',
  async run(ctx) {
    for (const { storage_key } of await deleteExpiredExports(ctx.db, ctx.clock()))
      if (storage_key) await ctx.jobs.enqueue(ctx.db, removeExport, { storageKey: storage_key })
  },
})
