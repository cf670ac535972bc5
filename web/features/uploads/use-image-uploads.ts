import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGE_BYTES, MAXIMUM_IMAGES } from '#contract/kernel/constants.ts'
import { uploadFile } from '#web/lib/upload.ts'
import type { GridImage } from '#web/ui/image-grid.tsx'
import { toast } from '#web/ui/toast.ts'

interface Upload extends GridImage {
  /** Where it is kept, once it is there. */
  url?: string
}

let nextId = 1

/** The pictures of a home while they are chosen and sent: what to show, and the addresses to save (spec 5, 8). */
export const useImageUploads = () => {
  const { t } = useTranslation('uploads')
  const [images, setImages] = useState<Upload[]>([])
  // Files of one choice are sent together; the count must be right before React has drawn the first of them.
  const held = useRef(0)

  const change = (id: string, changes: Partial<Upload>) =>
    setImages(list => list.map(image => (image.id === id ? { ...image, ...changes } : image)))

  const acceptable = (file: File) => {
    if (!file.type.startsWith('image/')) toast.error(t('notAnImage', { file: file.name }))
    else if (file.size > MAXIMUM_IMAGE_BYTES) toast.error(t('tooLarge', { file: file.name }))
    else return true
    return false
  }

  const put = async (file: File): Promise<boolean> => {
    const id = String(nextId++)
    setImages(list => [...list, { id, name: file.name, src: URL.createObjectURL(file), progress: 0 }])
    const result = await uploadFile(file, 'properties', progress => change(id, { progress }))
    if (result.success) {
      change(id, { url: result.data.data.url, progress: undefined })
      return true
    }
    const words = t('failedFile', { file: file.name, message: result.error.message })
    change(id, { error: words, progress: undefined })
    toast.error(words)
    return false
  }

  const add = async (files: File[]) => {
    const good = files.filter(acceptable)
    const room = MAXIMUM_IMAGES - held.current
    if (good.length > room) toast.error(t('tooMany'))
    const taken = good.slice(0, room)
    held.current += taken.length
    const done = (await Promise.all(taken.map(put))).filter(Boolean).length
    if (done > 0) toast.success(t('done', { count: done }))
  }

  const remove = (id: string) => {
    held.current -= 1
    setImages(list => list.filter(image => image.id !== id))
  }

  return {
    images,
    add,
    remove,
    urls: images.flatMap(image => image.url ?? []),
    uploading: images.some(image => image.progress !== undefined),
  }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
