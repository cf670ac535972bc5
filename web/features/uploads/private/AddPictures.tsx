import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_TYPES } from '#contract/uploads/private-files.schemas.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** What the pictures are of, where several such buttons are on a page. */
  of?: string
  onFiles: (files: readonly File[]) => void
}

/** Chooses pictures among files; on phones also takes one, because choosers of files there may offer no camera. */
export function AddPictures({ of, onFiles }: Props) {
  const { t } = useTranslation('photos')
  return (
    <div className="flex flex-wrap gap-2">
      <span className="hidden pointer-coarse:contents">
        <ChooseButton
          words={t('take')}
          label={of === undefined ? t('take') : t('takeOf', { of })}
          icon={<Camera className="size-4" aria-hidden="true" />}
          camera
          onFiles={onFiles}
        />
      </span>
      <ChooseButton
        words={t('add')}
        label={of === undefined ? t('add') : t('addOf', { of })}
        icon={<ImagePlus className="size-4" aria-hidden="true" />}
        onFiles={onFiles}
      />
    </div>
  )
}

interface ChooseProps {
  words: string
  label: string
  icon: ReactNode
  /** Opens the camera that looks away from its holder. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
}

function ChooseButton({ words, label, icon, camera = false, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={icon}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        // The button above opens it.
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // The same file can be chosen again after it was removed.
        }}
      />
    </>
  )
}
