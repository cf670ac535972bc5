import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGE_BYTES } from '#contract/kernel/constants.ts'
import { uploadFile } from '#web/lib/upload.ts'
import { toast } from '#web/ui/toast.ts'

interface Picture {
  /** A stored picture or a blob: address. */
  src: string
  url?: string
  /** From 0 to 1 while it is on its way. */
  progress?: number
  error?: string
}

/** The one picture of a person while it is chosen and sent; `url` is what to save, null for none. */
export const usePortrait = (stored: string | null) => {
  const { t } = useTranslation('uploads')
  const [picture, setPicture] = useState<Picture | null>(stored ? { src: stored, url: stored } : null)
  // A second choice while the first is on its way wins, whichever arrives last.
  const latest = useRef(0)

  const refuse = (words: string) => {
    toast.error(words)
  }

  const choose = async ([file]: File[]) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return refuse(t('notAnImage', { file: file.name }))
    if (file.size > MAXIMUM_IMAGE_BYTES) return refuse(t('tooLarge', { file: file.name }))
    latest.current += 1
    const mine = latest.current
    const src = URL.createObjectURL(file)
    const show = (next: Picture) => {
      if (mine === latest.current) setPicture(next)
    }
    show({ src, progress: 0 })
    const result = await uploadFile(file, 'profiles', progress => show({ src, progress }))
    if (mine !== latest.current) return
    if (result.success) return show({ src, url: result.data.data.url })
    const error = t('failedOne')
    show({ src, error })
    toast.error(error, { description: result.error.message })
  }

  const remove = () => {
    latest.current += 1
    setPicture(null)
  }

  const url = picture?.url ?? null
  return {
    picture,
    choose,
    remove,
    url,
    uploading: picture?.progress !== undefined,
    /** A new one has arrived. */
    kept: url !== null && url !== stored,
  }
}

export type Portrait = ReturnType<typeof usePortrait>
