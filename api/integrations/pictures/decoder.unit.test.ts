import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainPicture } from '#tests/support/pictures.ts'
import { openDecoder } from './decoder.ts'

const TROUBLED = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'faulty-decoder.ts')
const ROOT = join(import.meta.dirname, '..', '..', '..')
const [HANG, ABORT] = [Uint8Array.of(1), Uint8Array.of(2)]
const tell = (path: string) => Uint8Array.of(3, ...Buffer.from(path))
const TELL = tell('/etc/hostname')

it('a picture on which the decoder never finishes is given up, and the next one is decoded', async () => {
  const decode = openDecoder({ renderer: TROUBLED, limitMs: 1_500 })
  const began = performance.now()
  expect(await decode(HANG)).toBeNull()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await decode(TELL)).not.toBeNull()
})

it('a picture that takes the decoder down takes nothing else down', async () => {
  const decode = openDecoder({ renderer: TROUBLED })
  expect(await decode(ABORT)).toBeNull()
  expect(await decode(TELL)).not.toBeNull()
})

it('the process that decodes sees no secret, reads and writes no file, starts nothing and reaches nothing', async () => {
  process.env.SECRET = 'the key of the server'
  const folder = mkdtempSync(join(ROOT, 'data-decoder-'))
  try {
    const key = join(folder, 'secret.key')
    writeFileSync(key, 'the key of the server')
    // Below the program's own folder, which contains the default data folder and the program's code.
    for (const path of [key, join(ROOT, 'package.json'), '/etc/hostname']) {
      const told = await openDecoder({ renderer: TROUBLED })(tell(path))
      const denied = 'ERR_ACCESS_DENIED'
      expect(JSON.parse(told?.color ?? '')).toEqual([null, denied, denied, denied, denied])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('pictures are decoded where the packages are a link to another place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-linked-'))
  try {
    for (const kept of ['api/integrations/pictures', 'contract/uploads', 'contract/kernel', 'package.json'])
      cpSync(join(ROOT, kept), join(folder, kept), { recursive: true })
    symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'picture'), await plainPicture(30, 20, { color: '#336699' }))
    const program = `
      import { readFileSync } from 'node:fs'
      import { openDecoder } from './api/integrations/pictures/decoder.ts'
      console.log((await openDecoder()(readFileSync('picture')))?.color)`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout.trim()).toMatch(/^[0-9a-f]{6}$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('what is no picture of a kind that is taken is not even begun, whatever else libvips could read', async () => {
  const decode = openDecoder()
  const outside =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  expect(await decode(Buffer.from(outside))).toBeNull()
  const tiff = await sharp(await plainPicture(30, 20))
    .tiff()
    .toBuffer()
  expect(await decode(tiff)).toBeNull()
})

it('that no process can start is not the picture’s fault', async () => {
  const decode = openDecoder({ renderer: join(import.meta.dirname, 'nothing-is-here.ts') })
  await expect(decode(await plainPicture())).rejects.toThrow('The decoder left with 1')
})

it('a rested process decodes the next picture', async () => {
  const decode = openDecoder()
  const picture = await plainPicture(30, 20, { color: '#336699' })
  const first = await decode(picture)
  expect(await decode(picture)).toEqual(first)
  expect(first?.files.map(({ width }) => width)).toEqual([480, 960, 1_600])
})
