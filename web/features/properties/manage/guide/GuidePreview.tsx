import { useTranslation } from 'react-i18next'
import type { GuideTexts } from '#contract/bookings/guides.schemas.ts'
import { GuideContents } from '#web/features/properties/guide/GuideContents.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GuidedHome } from './use-guide-form.ts'

interface Props {
  home: GuidedHome
  texts: GuideTexts
  /** Where the pictures are shown. */
  pictures: readonly string[]
  onClose: () => void
}

/** The guide as a guest reads it, with what is typed and not saved yet. */
export function GuidePreview({ home, texts, pictures, onClose }: Props) {
  const { t } = useTranslation(['arrivalGuide', 'common'])
  const { opens_days_before: days, ...contents } = texts
  const isEmpty = pictures.length === 0 && Object.values(contents).every(text => text.trim() === '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('editor.previewTitle')}
      text={Number.isInteger(days) ? t('editor.previewText', { count: days }) : undefined}
      closeLabel={t('common:close')}
      size="lg"
    >
      {isEmpty ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <GuideContents
          guide={contents}
          address={[home.address, home.city, home.state, home.country].filter(Boolean).join(', ')}
          pictures={pictures.map((src, index) => (
            <li key={src}>
              <img
                src={src}
                alt={t('picture', { number: index + 1 })}
                className="aspect-4/3 w-full rounded-sm border border-line object-cover"
              />
            </li>
          ))}
        />
      )}
    </Dialog>
  )
}
