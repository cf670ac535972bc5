/** A list of a few short sentences. */
export function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mb-5 grid gap-2 text-sm">
      {lines.map(line => (
        <li
          key={line}
          className="relative pl-4 before:absolute before:top-2 before:left-0 before:size-1.5 before:rounded-full before:bg-brass"
        >
          {line}
        </li>
      ))}
    </ul>
  )
}
