import type { Language } from '#contract/kernel/languages.ts'
import WrittenIn from './WrittenIn.tsx'

interface Props {
  rules: string
  language: Language | null
}

/** House rules as their owner wrote them: each line is a rule of its own, also where it takes two. */
export default function HouseRules({ rules, language }: Props) {
  const lines = rules.split('\n').map((text, place) => ({ key: `${place} ${text}`, text }))
  return (
    <>
      <div lang={language ?? undefined} className="grid max-w-prose gap-2">
        {lines
          .filter(({ text }) => text.trim() !== '')
          .map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
      </div>
      <WrittenIn language={language} />
    </>
  )
}
