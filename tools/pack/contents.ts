/** What a release consists of besides its packages. `.env`, data and keys are in none of these. */
export const PARTS = [
  'api',
  'contract',
  'demo',
  'deploy',
  'docs',
  'emails',
  'tools',
  'web',
  // The built page, the sign that it is of these sources, and the packed cities.
  'dist/web',
  'dist/web.stamp',
  'dist/gazetteer',
  '.env.example',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
] as const

/** The page is known as built by every file of these folders, tests included. */
const WHOLE = /^(?:web|contract)\//
const TEST = /(?:\.test\.tsx?$|(?:^|\/)__snapshots__(?:\/|$))/

export const isOfRelease = (path: string) => WHOLE.test(path) || !TEST.test(path)

/** As in package-lock.json, for what matters here. */
export interface LockedPackage {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** The folders of all packages but those of developers. */
export const packagesToPack = (locked: Readonly<Record<string, LockedPackage>>): string[] =>
  Object.entries(locked)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path]) => path)

/** Packages within a package have entries of their own, and maps of sources are for debuggers. */
export const isPackedOfPackage = (inside: string) =>
  !/(?:^|\/)node_modules(?:\/|$)/.test(inside) && !/\.(?:js|cjs|mjs|css|ts|cts|mts)\.map$/.test(inside)
