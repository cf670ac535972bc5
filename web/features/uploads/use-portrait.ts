import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGE_BYTES } from '#contract/kernel/constants.ts'
import { uploadFile } from '#web/lib/upload.ts'
import { toast } from '#web/ui/toast.ts'

interface Picture {
  /** The URL of a stored picture, or a blob: URL. */
  src: string
  url?: string
  /** From 0 to 1 during the upload. */
  progress?: number
  error?: string
}

/** The profile picture while it is chosen and uploaded; `url` is the value to save, null for none. */
export const usePortrait = (stored: string | null) => {
  const { t } = useTranslation('uploads')
  const [picture, setPicture] = useState<Picture | null>(stored ? { src: stored, url: stored } : null)
  // A second choice during an upload wins, whichever upload ends last.
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
    /** A new picture was uploaded. */
    kept: url !== null && url !== stored,
  }
}

export type Portrait = ReturnType<typeof usePortrait>
