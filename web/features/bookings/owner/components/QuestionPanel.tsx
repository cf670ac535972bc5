import type { ReactNode } from 'react'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  /** Id of the heading that labels the section. */
  id: string
  title: string
  headingLevel?: 2 | 3 | 4
  /** Beside the title: the remaining time for an answer. */
  aside?: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** The message of the party who asked. */
  words?: string | null | undefined
  /** Buttons to answer or to withdraw it. */
  actions: ReactNode
}

/** An open question between guest and owner. */
export function QuestionPanel({ id, title, headingLevel = 3, aside, text, children, words, actions }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="section" variant="outline" padding="sm" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading id={id} className="text-lg">
          {title}
        </Heading>
        {aside}
      </div>
      {text && <div className="mt-1 grid gap-1 text-sm text-ink-soft">{text}</div>}
      {children && <div className="mt-3">{children}</div>}
      {words && <p className="mt-3 break-words italic">“{words}”</p>}
      <div className="no-print mt-4 flex flex-wrap gap-3">{actions}</div>
    </Surface>
  )
}
