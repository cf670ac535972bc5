import ListPlus from 'lucide-react/icons/list-plus'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAddToList } from '../saved/use-add-to-list.tsx'
import type { Savable } from '../saved/use-toggle-saved.ts'

interface Props {
  home: Pick<Savable, 'id' | 'title'>
  variant: 'seal' | 'framed'
  className: string
}

/** Beside the heart of a home's page. */
export default function AddToListButton({ home, variant, className }: Props) {
  const { t } = useTranslation('homeLists')
  const [add, dialog] = useAddToList(home)
  return (
    <>
      {add && (
        <IconButton
          variant={variant}
          label={t('add.title')}
          icon={<ListPlus aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={add}
          className={className}
        />
      )}
      {dialog}
    </>
  )
}
