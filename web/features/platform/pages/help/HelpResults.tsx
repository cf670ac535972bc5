import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Questions } from '../components/Questions.tsx'
import { type Found, sentenceFor } from './find.ts'

interface Props {
  found: readonly Found[]
  query: string
}

/** Matching questions to expand, then matching headings of other pages. */
export function HelpResults({ found, query }: Props) {
  const { t } = useTranslation(['static', 'shell'])
  const questions = found.flatMap(one =>
    one.kind === 'question' ? [{ question: one.title, answer: one.text }] : [],
  )
  const headings = found.flatMap(one => (one.kind === 'section' ? [one] : []))
  return (
    <section aria-labelledby="help-results" className="max-w-prose py-9">
      <h2 id="help-results">{t('helpSearch.results')}</h2>
      <p aria-live="polite" className="mt-1 mb-5 text-ink-soft">
        {t('helpSearch.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          headingLevel={3}
          icon={<CircleHelp aria-hidden="true" />}
          title={t('helpSearch.noneTitle')}
          text={t('helpSearch.noneText')}
        />
      )}
      {questions.length > 0 && <Questions questions={questions} />}
      {headings.length > 0 && (
        <ul className="mt-6 divide-y divide-line">
          {headings.map(({ page, title, text }) => (
            <li key={`${page} ${title}`} className="grid gap-1 py-4">
              <h3 className="text-lg">
                <Link to={paths[page]()}>{title}</Link>
              </h3>
              <p className="text-ink-soft">{sentenceFor(text, query)}</p>
              <p className="text-xs font-semibold text-brass-text">
                {t('helpSearch.alsoOn', { page: t(`shell:titles.${page}`) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
