import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGE_BYTES, MAXIMUM_IMAGES } from '#contract/kernel/constants.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import { type UploadPicture, uploadFile } from '#web/lib/upload.ts'
import type { GridImage } from '#web/ui/grid-image.ts'
import { toast } from '#web/ui/toast.ts'

interface Upload extends GridImage {
  /** Its place among the stored ones, by which it is named in the language of the page. */
  number?: number
  /** Its URL, once it is stored. */
  url?: string
  /** The file that is sent again after a failure. */
  file?: File
}

let nextId = 1

/** The list with one item moved. */
export const moved = <T extends { id: string }>(list: T[], id: string, position: number): T[] => {
  const item = list.find(one => one.id === id)
  return item ? list.filter(one => one.id !== id).toSpliced(position, 0, item) : list
}

/** Nothing: every stored picture is shown at its own address. */
const PUBLIC: ReadonlyMap<string, string> = new Map()

/**
 * Pictures, of a home unless another folder is named, while they are chosen, uploaded and ordered; `urls` is the value to
 * save (spec 5, 8). `sources`: where private ones are shown, by their address.
 */
export const useImageUploads = (
  stored: readonly string[] = [],
  folder: UploadFolder = 'properties',
  sources = PUBLIC,
  upload: UploadPicture = uploadFile,
) => {
  const { t } = useTranslation('uploads')
  // A private picture that was just uploaded is shown from here, also once it is saved.
  const sent = useRef(new Map<string, string>())
  const sourceOf = (url: string) =>
    sources.get(url) ?? (folder === 'guides' ? sent.current.get(url) : null) ?? url
  const ofStored = (urls: readonly string[]): Upload[] =>
    urls.map((url, index) => ({
      id: url,
      src: sourceOf(url),
      url,
      name: '',
      number: index + 1,
    }))
  const [images, setImages] = useState(() => ofStored(stored))
  // Files of one choice are uploaded together; the count must be right before React has rendered the first of them.
  const held = useRef(stored.length)
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const shown = previews.current
    return () => {
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (id: string, changes: Partial<Upload>) =>
    setImages(list => list.map(image => (image.id === id ? { ...image, ...changes } : image)))

  const acceptable = (file: File) => {
    if (!file.type.startsWith('image/')) toast.error(t('notAnImage', { file: file.name }))
    else if (file.size > MAXIMUM_IMAGE_BYTES) toast.error(t('tooLarge', { file: file.name }))
    else return true
    return false
  }

  const place = (file: File): Upload => {
    const src = URL.createObjectURL(file)
    previews.current.add(src)
    return { id: `new-${nextId++}`, name: file.name, src, file, progress: 0 }
  }

  /** Null on success, otherwise the reason of the failure. */
  const put = async (id: string, file: File, src: string): Promise<string | null> => {
    const { success, data, error } = await upload(file, folder, progress => change(id, { progress }))
    if (success) {
      sent.current.set(data.data.url, src)
      change(id, { url: data.data.url, progress: undefined, error: undefined })
      return null
    }
    change(id, {
      error: t('failedFile', { file: file.name, message: error.message }),
      progress: undefined,
    })
    return error.message
  }

  /** Each failure is shown at its picture; together they give one message. */
  const send = async (uploads: { id: string; file: File; src: string }[]) => {
    const failures: { file: File; message: string }[] = []
    await Promise.all(
      uploads.map(async ({ id, file, src }) => {
        const message = await put(id, file, src)
        if (message !== null) failures.push({ file, message })
      }),
    )
    const done = uploads.length - failures.length
    if (done > 0) toast.success(t('done', { count: done }))
    const [first, ...more] = failures
    if (!first) return
    if (more.length === 0) toast.error(t('failedFile', { file: first.file.name, message: first.message }))
    else toast.error(t('failedMany'), { description: t('failed', { message: first.message }) })
  }

  const add = async (files: File[]) => {
    const good = files.filter(acceptable)
    const room = MAXIMUM_IMAGES - held.current
    if (good.length > room) toast.error(t('tooMany'))
    const taken = good.slice(0, room).map(file => ({ ...place(file), file }))
    held.current += taken.length
    setImages(list => [...list, ...taken])
    await send(taken)
  }

  const retry = async (id: string) => {
    const image = images.find(one => one.id === id)
    if (!image?.file) return
    change(id, { error: undefined, progress: 0 })
    await send([{ id, file: image.file, src: image.src }])
  }

  const remove = (id: string) => {
    held.current -= 1
    setImages(list => list.filter(image => image.id !== id))
  }

  /** Resets to the stored pictures, for example after saving. */
  const reset = (urls: readonly string[]) => {
    held.current = urls.length
    setImages(ofStored(urls))
  }

  return {
    images: images.map(({ number, ...image }) =>
      number === undefined ? image : { ...image, name: t('picture', { number }) },
    ),
    add,
    retry,
    remove,
    reset,
    move: (id: string, position: number) => setImages(list => moved(list, id, position)),
    urls: images.flatMap(image => image.url ?? []),
    uploading: images.some(image => image.progress !== undefined),
  }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
