import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RoutePreload } from '#web/lib/route-preload.ts'
import { Notches } from '#web/ui/notches.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { Hero } from '../components/Hero.tsx'
import { Homes } from '../components/Homes.tsx'
import { featuredPropertiesQuery, peoplesHomesQuery } from '../queries.ts'

const STEPS = ['invited', 'level', 'price'] as const
/** One, three and five notches: the key grows from step to step. */
const notchesOf = (index: number) => index * 2 + 1

/** Three sentences on how the platform differs from public listings. */
function HowKeysWork() {
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

/** The specification's own figures (spec 2.3). */
const FIGURES = [
  ['properties', '500+'],
  ['users', '10k+'],
  ['satisfaction', '95%'],
  ['savings', '30%'],
] as const

function Figures() {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('figures.heading')} className="mx-auto max-w-page px-gutter">
      <ul className="grid pairs-7.5 gap-x-6 gap-y-8 md:grid-cols-4 md:gap-x-10">
        {FIGURES.map(([name, value]) => (
          <li key={name}>
            <Stat label={t(`figures.${name}`)} value={value} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const preload: RoutePreload = client =>
  Promise.all([client.prefetchQuery(featuredPropertiesQuery), client.prefetchQuery(peoplesHomesQuery)])

/** A member's start page (spec 2.3). */
export function Component() {
  const { data } = useQuery(featuredPropertiesQuery)
  return (
    <>
      <Hero cards={data?.results ?? []} />
      <Figures />
      <div className="pb-section">
        <Homes />
      </div>
      <HowKeysWork />
    </>
  )
}
