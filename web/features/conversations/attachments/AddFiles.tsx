import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTACHMENT_TYPES } from '#contract/conversations/attachments.rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Opens the chooser of files. */
export function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('conversations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('files.add')}
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        // The button above opens it.
        hidden
        aria-label={t('files.add')}
        accept={ATTACHMENT_TYPES.join(',')}
        multiple
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // The same file can be chosen again after it was removed.
        }}
      />
    </>
  )
}
