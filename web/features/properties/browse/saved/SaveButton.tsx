import Heart from 'lucide-react/icons/heart'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAddToList } from './use-add-to-list.tsx'
import { type Savable, useToggleSaved } from './use-toggle-saved.ts'

interface Props {
  home: Savable
  /** `picture`: a round button on a home's picture. `inline`: with its label, beside other controls. */
  variant?: 'picture' | 'inline'
  className?: string
}

/** The heart button that saves a home. */
export function SaveButton({ home, variant = 'picture', className }: Props) {
  const { t } = useTranslation('properties')
  const [addToList, dialog] = useAddToList(home)
  const press = useToggleSaved(home, addToList)
  const { title } = home
  const heart = (
    <Heart
      aria-hidden="true"
      className={classNames(
        'size-5 transition-colors',
        home.saved ? 'fill-evergreen-text text-evergreen-text' : 'fill-transparent',
      )}
    />
  )
  const pressed = {
    'aria-pressed': home.saved,
    onClick: press,
    className,
  }
  return (
    <>
      {variant === 'picture' ? (
        <IconButton {...pressed} variant="seal" label={t('saved.save', { title })} icon={heart} />
      ) : (
        <Button {...pressed} variant="secondary" icon={heart}>
          {t(home.saved ? 'saved.saved' : 'saved.toSave')}
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
      {dialog}
    </>
  )
}
