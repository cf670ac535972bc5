import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const SHELVES = ['contract', 'api', 'demo', 'emails', 'web', 'tests', 'bench', 'tools']

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string
  readonly lines: number
  /** Project files that it imports, as paths from the root, including type-only imports. */
  readonly imports: readonly string[]
  /** Packages that it imports. */
  readonly packages: readonly string[]
  readonly text: string
}

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const resolve = (from: string, specifier: string) => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return null
}

const readSource = (path: string): SourceFile => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const specifiers = [...text.matchAll(SPECIFIER)].map(match => match[1] ?? match[2] ?? match[3] ?? '')
  const resolved = specifiers.map(specifier => resolve(path, specifier))
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: resolved.filter(target => target !== null),
    packages: specifiers.filter((_, index) => resolved[index] === null),
  }
}

/** Every TypeScript file of the project, with its imports. */
export const sourceFiles = (): SourceFile[] =>
  SHELVES.flatMap(shelf =>
    readdirSync(join(ROOT, shelf), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ).map(readSource)

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
