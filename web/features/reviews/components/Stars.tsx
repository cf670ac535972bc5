import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'

const FIVE = [1, 2, 3, 4, 5]

/** A number of stars out of five, also for screen readers. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={classNames('inline-flex items-center gap-0.5', className)}>
      <span className="sr-only">{t('stars', { count: value })}</span>
      {FIVE.map(star => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames('size-4', star <= value ? 'fill-brass text-brass' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
