import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SectionTexts } from '../page-texts.ts'

/** Questions that expand to show their answers. */
export function Questions({ questions }: Required<Pick<SectionTexts, 'questions'>>) {
  return (
    <div className="divide-y divide-line rounded-md border border-line bg-leaf shadow-leaf">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md px-5 py-3.5 font-semibold -outline-offset-2 hover:text-evergreen-text [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              className="size-5 shrink-0 text-ink-faint transition-[rotate] group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="px-5 pt-1 pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
