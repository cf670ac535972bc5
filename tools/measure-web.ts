import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The files of each measured path besides the entry: its page and its texts. */
export const FIRST_LOADS = {
  '/login': {
    limitKB: 150,
    parts: ['features/accounts/sign-in/pages/LoginPage.tsx', 'locales/en/accounts.json'],
  },
  '/': {
    limitKB: 180,
    parts: [
      'features/properties/landing/pages/HomePage.tsx',
      'locales/en/home.json',
      'locales/en/properties.json',
    ],
  },
  '/properties': {
    limitKB: 180,
    parts: ['features/properties/browse/pages/PropertiesPage.tsx', 'locales/en/properties.json'],
  },
  '/properties/:id': {
    limitKB: 180,
    parts: ['features/properties/browse/pages/PropertyPage.tsx', 'locales/en/properties.json'],
  },
} as const

interface Chunk {
  file: string
  imports?: string[]
}

export interface Weight {
  path: keyof typeof FIRST_LOADS
  kB: number
  limitKB: number
  files: { file: string; kB: number }[]
}

/** The files of every page: the entry and the critical texts, in one language. */
const ALWAYS = ['index.html', 'lib/critical-texts/en.ts']

/**
 * The JavaScript that each measured path loads before it is usable, in thousands of bytes as sent (Brotli 11): the
 * entry, the page, the texts of both in one language, and all their imports, from the manifest of the build in
 * `outDir`.
 */
export const weighFirstLoads = (outDir: string): Weight[] => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'),
  )
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(outDir, file))).length / 1_000
    sizes.set(file, known)
    return known
  }
  return Object.entries(FIRST_LOADS).map(([path, { limitKB, parts }]) => {
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`${key} is not in the build's manifest`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const key of [...ALWAYS, ...parts]) visit(key)
    const listed = [...files]
      .filter(file => file.endsWith('.js'))
      .map(file => ({ file, kB: sizeOf(file) }))
      .sort((a, b) => b.kB - a.kB)
    return {
      path: path as Weight['path'],
      limitKB,
      kB: listed.reduce((sum, { kB }) => sum + kB, 0),
      files: listed,
    }
  })
}

/** Prints these sizes at the end of a build. */
export const sayWeight: Plugin = {
  name: 'say-weight',
  apply: 'build',
  writeBundle({ dir = '.' }) {
    for (const { path, kB, limitKB } of weighFirstLoads(dir))
      this.info(`first load of ${path}: ${kB.toFixed(1)} kB of JavaScript (Brotli), at most ${limitKB}`)
  },
}

if (import.meta.main) {
  for (const { path, kB, limitKB, files } of weighFirstLoads(process.argv[2] ?? 'dist/web')) {
    console.log(`${path}  ${kB.toFixed(1)} kB of at most ${limitKB}`)
    for (const { file, kB: own } of files) console.log(`  ${own.toFixed(1).padStart(6)}  ${file}`)
  }
}
