import { Notches } from '#web/ui/notches.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { SectionTexts } from '../page-texts.ts'
import { Questions } from './Questions.tsx'

/** A heading and its content: side by side where there is room. */
export function PageSection({ title, text, facts, points, steps, cards, questions }: SectionTexts) {
  return (
    <section className="grid gap-x-12 gap-y-5 py-9 lg:grid-cols-[minmax(0,1fr)_var(--container-prose)] lg:py-11">
      <h2 className="self-start lg:sticky lg:top-24">{title}</h2>
      <div className="grid min-w-0 max-w-prose gap-5">
        {text?.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {facts && <Facts facts={facts} />}
        {points && <Points points={points} />}
        {steps && <Steps steps={steps} />}
        {cards && <Cards cards={cards} />}
        {questions && <Questions questions={questions} />}
      </div>
    </section>
  )
}

/** Names and values as on a receipt; where both do not fit, the value gets its own line. */
function Facts({ facts }: Required<Pick<SectionTexts, 'facts'>>) {
  return (
    <dl className="torn grid gap-2.5 rounded-t-md border border-b-0 border-line bg-leaf px-5 pt-5 pb-7">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline">
          <dt className="flex flex-auto items-baseline text-ink-soft md:whitespace-nowrap after:leader after:mx-2 after:h-3 after:min-w-4 after:flex-1">
            {name}
          </dt>
          <dd className="figures ml-auto max-w-full text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2.5 pl-5 marker:text-brass">
      {points.map(point => (
        <li key={point} className="pl-1">
          {point}
        </li>
      ))}
    </ul>
  )
}

/** The key gets one more notch with each step. */
function Steps({ steps }: Required<Pick<SectionTexts, 'steps'>>) {
  return (
    <ol className="grid gap-7">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Notches value={index + 1} max={steps.length} label="" size="md" className="sm:mt-1" />
          <div>
            <h3>{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Cards({ cards }: Required<Pick<SectionTexts, 'cards'>>) {
  return cards.map(({ label, title, text, points }) => (
    <Surface key={title} as="article" className="grid gap-3">
      <p className="text-sm font-semibold text-brass-text">{label}</p>
      <h3>{title}</h3>
      <p className="text-ink-soft">{text}</p>
      {points && <Points points={points} />}
    </Surface>
  ))
}
