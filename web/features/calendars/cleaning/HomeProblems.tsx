import { useTranslation } from 'react-i18next'
import type { HomeProblem } from '#contract/calendars/cleaning.schemas.ts'
import { PictureRow } from '#web/features/uploads/private/PictureRow.tsx'
import type { ReadPicture } from '#web/features/uploads/private/picture-query.ts'
import { formatAgo, joinFacts } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  problems: readonly HomeProblem[]
  picture: ReadPicture
  /** Only owners solve them. */
  onSolve?: (id: string) => void
  /** The problem that is being solved. */
  solving?: string | undefined
}

/** What is broken or missing, the latest first. */
export function HomeProblems({ problems, picture, onSolve, solving }: Props) {
  const { t } = useTranslation('cleaning')
  if (problems.length === 0) return <p className="text-ink-soft">{t('problems.none')}</p>
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {problems.map(({ id, property, text, by, reported_at, pictures }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="mt-0.5 text-sm text-ink-soft">
              {joinFacts([property.title, by, formatAgo(reported_at)])}
            </p>
            {pictures.length > 0 && (
              <div className="mt-2">
                <PictureRow
                  ids={pictures}
                  label={t('pictures.of', { home: property.title })}
                  picture={picture}
                />
              </div>
            )}
          </div>
          {onSolve && (
            <Button
              variant="secondary"
              size="sm"
              busy={solving === id}
              onClick={() => onSolve(id)}
              aria-label={t('problems.solveNamed', { text: text.slice(0, 60), home: property.title })}
            >
              {t('problems.solve')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
