import { useTranslation } from 'react-i18next'
import type { GridLabels, GridPlace } from '#web/ui/grid-image.ts'

/** What the grid of pictures says, and what it tells those who order them by keyboard. */
export const useGridLabels = (): GridLabels => {
  const { t } = useTranslation('uploads')
  const named = ({ image, position, count }: GridPlace) => ({ name: image.name, position, count })
  return {
    cover: t('cover'),
    makeCover: t('makeCover'),
    retry: t('retry'),
    movable: t('movable'),
    instructions: t('instructions'),
    makeCoverOf: ({ name }) => t('makeCoverOf', { name }),
    remove: ({ name }) => t('remove', { name }),
    retryOf: ({ name }) => t('retryOf', { name }),
    progress: ({ name }) => t('progress', { name }),
    move: ({ name }) => t('move', { name }),
    lifted: place => t('lifted', named(place)),
    over: place => t('over', named(place)),
    dropped: place => t('dropped', named(place)),
    cancelled: place => t('cancelled', named(place)),
  }
}
