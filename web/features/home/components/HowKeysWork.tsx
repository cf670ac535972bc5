import { useTranslation } from 'react-i18next'
import { Notches } from '#web/ui/notches.tsx'

const STEPS = ['invited', 'level', 'price'] as const
/** One, three and five notches: the key grows with the story. */
const notchesOf = (index: number) => index * 2 + 1

/** What sets this apart from a listing of strangers' homes, in three sentences. */
export function HowKeysWork() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="keys" className="border-t border-line bg-leaf">
      <div className="mx-auto max-w-page px-gutter py-section">
        <h2 id="keys" className="text-3xl">
          {t('keys.heading')}
        </h2>
        <ol className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step}>
              <Notches value={notchesOf(index)} label="" size="lg" />
              <h3 className="mt-4">{t(`keys.steps.${step}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`keys.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
