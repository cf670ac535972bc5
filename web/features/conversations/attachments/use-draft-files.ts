import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentCalls } from '#contract/conversations/attachments.endpoints.ts'
import {
  ATTACHMENT_TYPES,
  MAXIMUM_ATTACHMENT_BYTES,
  pdfName,
} from '#contract/conversations/attachments.rules.ts'
import { MAXIMUM_ATTACHMENTS } from '#contract/conversations/rules.ts'
import type { Attachment } from '#contract/conversations/schemas.ts'
import { sendForm } from '#web/lib/upload.ts'

/** A file of the message that is being written. */
export interface DraftFile {
  key: string
  kind: Attachment['kind']
  name: string | null
  /** As it was chosen; not after a reload. */
  file?: File
  /** The share that was sent, from 0 to 1, while it is uploaded. */
  progress?: number | undefined
  /** Why it was not uploaded. */
  error?: string | undefined
  /** The same file would be refused again. */
  final?: boolean
  /** Once it is uploaded. */
  stored?: Attachment
}

/** The server refuses the file for its size or its contents. */
const FINAL: ReadonlySet<number> = new Set([413, 415])

const ofStored = (stored: Attachment): DraftFile => ({
  key: stored.id,
  kind: stored.kind,
  name: stored.name,
  stored,
})

/** The files of the message that is being written: uploaded as soon as they are chosen. */
export function useDraftFiles(kept: readonly Attachment[]) {
  const { t } = useTranslation('conversations')
  const [files, setFiles] = useState<readonly DraftFile[]>(() => kept.map(ofStored))
  const [refused, setRefused] = useState<string | null>(null)

  const change = (key: string, changes: Partial<DraftFile>) =>
    setFiles(all => all.map(each => (each.key === key ? { ...each, ...changes } : each)))

  const upload = async ({ key, file }: DraftFile) => {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    const { data, error } = await sendForm(attachmentCalls.upload, form, progress =>
      change(key, { progress }),
    )
    if (error) change(key, { error: error.message, final: FINAL.has(error.status), progress: undefined })
    else change(key, { stored: data, kind: data.kind, name: data.name, progress: undefined })
  }

  /** The first reason why a file is not taken; null for one that the server may take. */
  const reasonAgainst = (file: File) => {
    // Some systems say no type; the server sees it.
    if (file.type && !(ATTACHMENT_TYPES as readonly string[]).includes(file.type))
      return t('files.type', { name: file.name })
    return file.size > MAXIMUM_ATTACHMENT_BYTES ? t('files.tooLarge', { name: file.name }) : null
  }

  return {
    files,
    /** Why chosen files were not taken. */
    refused,
    add(chosen: readonly File[]) {
      const reasons = chosen.map(reasonAgainst)
      const good = chosen.filter((_, at) => reasons[at] === null)
      const room = Math.max(MAXIMUM_ATTACHMENTS - files.length, 0)
      const reason = good.length > room ? t('files.tooMany') : reasons.find(each => each !== null)
      setRefused(reason ?? null)
      const taken = good.slice(0, room).map((file): DraftFile => {
        const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
        const name = isPdf ? pdfName(file.name) : null
        return { key: crypto.randomUUID(), kind: isPdf ? 'pdf' : 'picture', name, file, progress: 0 }
      })
      setFiles(all => [...all, ...taken])
      for (const each of taken) void upload(each)
    },
    retry(file: DraftFile) {
      change(file.key, { error: undefined, progress: 0 })
      void upload(file)
    },
    remove(key: string) {
      setRefused(null)
      setFiles(all => all.filter(each => each.key !== key))
    },
    /** Puts files of a message that was not sent back. */
    putBack(attachments: readonly Attachment[]) {
      setFiles(all => [...attachments.map(ofStored), ...all])
    },
    clear() {
      setRefused(null)
      setFiles([])
    },
  }
}
export type DraftFiles = ReturnType<typeof useDraftFiles>
