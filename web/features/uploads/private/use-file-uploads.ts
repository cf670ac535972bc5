import { useState } from 'react'
import type { Result } from '#web/lib/request.ts'

/** A file that was chosen, until it is used. */
export interface SentFile<Stored> {
  key: string
  kind: 'picture' | 'pdf'
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
  stored?: Stored
}

/** The server refuses the file for its size or its contents. */
const FINAL: ReadonlySet<number> = new Set([413, 415])

export interface UploadOptions<Stored> {
  kept?: readonly Stored[]
  /** How many files may be added together. */
  most: number
  tooMany: string
  describe: (file: File | Stored) => Pick<SentFile<Stored>, 'kind' | 'name'>
  /** The first reason why a file is not taken; null for one that the server may take. */
  reasonAgainst: (file: File) => string | null
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Result<Stored>>
  /** Where another list shows what is uploaded: this one drops it when that list is up to date. */
  onStored?: (stored: Stored) => Promise<unknown>
}

/** Files that are uploaded as soon as they are chosen, each with its state. */
export function useFileUploads<Stored extends { id: string }>({
  kept = [],
  most,
  tooMany,
  describe,
  reasonAgainst,
  send,
  onStored,
}: UploadOptions<Stored>) {
  const ofStored = (stored: Stored): SentFile<Stored> => ({ key: stored.id, ...describe(stored), stored })
  const [files, setFiles] = useState<readonly SentFile<Stored>[]>(() => kept.map(ofStored))
  const [refused, setRefused] = useState<string | null>(null)

  const change = (key: string, changes: Partial<SentFile<Stored>>) =>
    setFiles(all => all.map(each => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: string) => setFiles(all => all.filter(each => each.key !== key))

  const upload = async ({ key, file }: SentFile<Stored>) => {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    const { data, error } = await send(form, progress => change(key, { progress }))
    if (error) {
      change(key, { error: error.message, final: FINAL.has(error.status), progress: undefined })
      return
    }
    if (!onStored) {
      change(key, { stored: data, ...describe(data), progress: undefined })
      return
    }
    await onStored(data)
    drop(key)
  }

  return {
    files,
    /** Why chosen files were not taken. */
    refused,
    add(chosen: readonly File[]) {
      const reasons = chosen.map(reasonAgainst)
      const good = chosen.filter((_, at) => reasons[at] === null)
      const room = Math.max(most - files.length, 0)
      const reason = good.length > room ? tooMany : reasons.find(each => each !== null)
      setRefused(reason ?? null)
      const taken = good
        .slice(0, room)
        .map((file): SentFile<Stored> => ({ key: crypto.randomUUID(), ...describe(file), file, progress: 0 }))
      setFiles(all => [...all, ...taken])
      for (const each of taken) void upload(each)
    },
    retry(file: SentFile<Stored>) {
      change(file.key, { error: undefined, progress: 0 })
      void upload(file)
    },
    remove(key: string) {
      setRefused(null)
      drop(key)
    },
    /** Puts files of what was not sent back. */
    putBack(stored: readonly Stored[]) {
      setFiles(all => [...stored.map(ofStored), ...all])
    },
    clear() {
      setRefused(null)
      setFiles([])
    },
  }
}
export type FileUploads<Stored extends { id: string }> = ReturnType<typeof useFileUploads<Stored>>
